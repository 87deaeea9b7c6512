"""The tiles as prints: each one great building or place before a quiet sky."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math

from ..block import Block
from .builder import backdrop, candle, cloud, ground, lamp, lattice, moon, pine, roof, stars, stone_lamp

YIN_YANG = "M12 2a10 10 0 1 0 .01 0zm0 2a8 8 0 0 1 0 16 4 4 0 0 1 0-8 4 4 0 0 0 0-8zm0 2.6a1.5 1.5 0 1 0 .01 0zM12 14.500a1.500 1.500 0 1 1-.01 0z"


def tea_house(b: Block) -> None:
    backdrop(b, 62, 80)
    moon(b, 133, 22, 9)
    cloud(b, 12, 18, 40, 0.4)
    pine(b, 150, 108, 0.9)
    ground(b, 106)
    b.line("M112 34c-5-5 4-9 0-15s4-8 1-13", 2.4, "mist", 0.8).box(107, 34, 9, 14, "wood").light(80, 96, 62)
    b.box(26, 102, 108, 7, "stone").box(32, 66, 96, 37, "wall")
    lattice(b, 37, 72, 26, 23, 4, 3)
    lattice(b, 97, 72, 26, 23, 4, 3)
    b.box(68, 71, 24, 32, "dark").box(70, 73, 20, 30, "win", line=False)
    b.shape("M67 70h26v14l-4.500 3-4-3-4.500 3-4.500-3-4 3-4.500-3z", "shu").line("M75.5 73v9M80 73v10M84.5 73v9", 0.8, "bar")
    b.flat("M75.5 75.5h8v2.5a4 4 0 0 1 -8 0z", "cream").line("M83.5 76.3c2.500-.5 2.500 3 0 2.600", 1, "cream")
    for x, wide in ((32, 4), (124, 4), (64, 3.5), (92.5, 3.5)):
        b.box(x, 66, wide, 37, "wood")
    roof(b, 14, 38, 132, 28, 0.24, 11)
    lamp(b, 24, 68, 1.05)
    lamp(b, 136, 68, 1.05)
    b.box(40, 109, 22, 3, "wood").line("M43 112v6M59 112v6", 2.4, "wood")
    b.flat("M70 109h20l10 31H60z", "path").line("M67 118h26M63 127h34", 0.8, "line", 0.35)


def buddhist_temple(b: Block) -> None:
    backdrop(b, 54, 78)
    moon(b, 28, 24, 8)
    stars(b, (60, 10), (112, 14), (140, 30), (128, 8))
    cloud(b, 104, 22, 44, 0.4)
    ground(b, 108)
    pine(b, 10, 112, 0.95)
    pine(b, 152, 112, 0.85)
    b.light(80, 84, 58).shape("M34 112h92l8 8H26z", "stone").shape("M44 106h72l6 6H38z", "stone2")
    b.box(46, 72, 68, 34, "wall2").box(62, 72, 36, 34, "dark").box(65, 74, 30, 32, "win", line=False)
    b.flat("M80 78c2.700 0 4.500 2 4.500 4.600 0 1.900-.8 3.300-2 4.100 4.300.8 6.300 3.300 6.800 7.600l.4 4c2.700.9 4.300 2.300 4.300 4.200V106H66v-3.500c0-1.900 1.600-3.300 4.300-4.200l.4-4c.5-4.300 2.500-6.800 6.800-7.600-1.200-.8-2-2.200-2-4.100 0-2.600 1.800-4.600 4.500-4.600z", "buddha")
    for x in (48, 58, 98, 108):
        b.box(x, 70, 4.5, 36, "shu")
    roof(b, 28, 50, 104, 22, 0.2, 9)
    b.box(60, 38, 40, 12, "wall2")
    for x in (64, 76, 88):
        lattice(b, x, 40, 8, 8, 2, 2)
    roof(b, 44, 18, 72, 20, 0.32, 7)
    b.line("M80 15V6", 2, "gold").disc(80, 7, 2.8, "gold").disc(80, 12, 1.8, "gold", line=False)
    stone_lamp(b, 32, 126)
    stone_lamp(b, 128, 126)
    b.flat("M68 120h24l6 20H62z", "path")


def cemetery(b: Block) -> None:
    backdrop(b, 66, 86)
    moon(b, 106, 40, 20)
    cloud(b, 70, 34, 46, 0.55)
    cloud(b, 126, 50, 30, 0.5)
    ground(b, 98)
    b.line("M36 110C34 90 44 76 36 56M37 74C28 66 24 60 22 46M39 68c10-6 14-16 24-18M51 55c3-5 3-9 3-14M36 58c-3-8-2-16 3-24M29 62c-6 0-12-2-16-8", 4.2, "trunk")
    b.line("M22 46c-2-5-1-9 1-13M63 50c5-1 9 0 12 3M39 34c2-4 5-6 9-7M13 54c-3-2-5-5-5-9M54 41c3-3 6-4 9-3", 2, "trunk")
    b.flat("M66 46c-4-1-5-5-2-7 2-2 5-1 6 1l4-.5-3 2.500c0 3-2 5-5 4zM60 47l7-3-2 4z", "trunk").line("M-4 96h168", 5, "mist", 0.35)
    b.shape("M84 116V90c0-7 5-11 11-11s11 4 11 11v26z", "stone").line("M92 88h6M95 88v6M92 98h6M92 103h6M95 98v10M91 109h8", 1.3, "line", 0.7)
    old = b.at(60, 112, 1, -9)
    old.shape("M-10 8V-14c0-5 4-8 9-8s9 3 9 8v22z", "stone2").line("M-3 -14h5M-3 -10h5M-3 -6h5M-.5 -14v10", 1.2, "line", 0.7)
    roofed = b.at(130, 116, 1, 8)
    roofed.shape("M-10 8v-20h20v20zM-13 -12l13-8 13 8z", "stone2").line("M-4 -6h8M-4 -1h8", 1.2, "line", 0.7)
    stone_lamp(b, 112, 124)
    b.shape("M14 128c-1-7 3-11 9-11s10 4 9 11z", "stone").line("M20 121v4M24 120v5", 1)
    b.flat("M-4 118c30-8 60 6 90-2s50-2 80 0v8c-30-4-50 2-80 4s-60-6-90 0z", "mist", 0.32)
    b.line("M70 126c1-5 0-8-2-11M73 126c1-4 3-6 5-7M146 130c0-4 1-7 3-9M150 130c1-3 3-4 5-5", 1.3, "pine")


def circle_of_prayer(b: Block) -> None:
    backdrop(b, 46, 64)
    stars(b, (20, 14), (44, 24), (78, 10), (120, 18), (146, 30), (98, 30))
    cloud(b, 54, 22, 40, 0.35)
    ground(b, 72)
    b.flat("M-4 76h168v64H-4z", "ground2")
    for x, y, wide, tall in ((28, 70, 12, 26), (54, 60, 11, 24), (96, 60, 11, 24), (121, 70, 12, 26)):
        b.shape(f"M{x} {y + tall}l1-{tall - 3}q{wide / 2}-7 {wide - 2} 0l1 {tall - 3}z", "stone2")
        b.line(f"M{x + wide / 2 - 2.6} {y + 9}a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0M{x + wide / 2} {y + 13}v5", 1.2, "gold")
    b.disc(80, 104, 66, "path", ry=26).light(80, 104, 58, ry=24)
    rings = "".join(f"M{80 - rx} 104a{rx} {ry} 0 1 1 {2 * rx} 0a{rx} {ry} 0 1 1 {-2 * rx} 0z" for rx, ry in ((54, 20.5), (41, 15)))
    b.line(rings, 1.5, "gold").disc(80, 104, 19, "deep", ry=7.5)
    for i in range(8):
        a = i * math.pi / 4 + 0.39
        left, high = 76 + math.cos(a) * 47.5, 104 + math.sin(a) * 17.7
        b.line(f"M{left:.1f} {high - 1.5:.1f}h8" + ("" if i % 2 else f"M{left:.1f} {high + 1.5:.1f}h8"), 1.6, "gold")
    for x, y in ((18, 108), (142, 108), (40, 127), (120, 127), (80, 134)):
        candle(b, x, y, 4, 8, "cream")


def sorcerers_hut(b: Block) -> None:
    backdrop(b, 60, 82)
    moon(b, 24, 26, 11)
    cloud(b, 8, 34, 30, 0.4)
    ground(b, 108)
    b.line("M148 110C150 84 140 70 148 44M147 66c-8-4-12-10-12-18M147 56c5-4 8-8 8-15", 4, "trunk")
    b.line("M104 26c-14-4-6-14-14-20M104 26c10-6 2-13 10-22", 2, "witch", 0.75).box(98, 28, 12, 18, "wood")
    b.light(76, 84, 48, "green").line("M46 104 40 124M108 104l6 20M64 106v18M92 106v18", 4, "wood")
    b.shape("M40 100h74v8H40z", "wood").shape("M46 66 44 101h66l-3-36z", "wall").line("M50 74l-.5 26M104 72l1 28M45 88h65", 1, "line", 0.5)
    b.shape("M70 101V80q9-11 18 0v21z", "deep").disc(59, 80, 7.5, "witch").disc(99, 79, 7.5, "witch").line("M51.5 80h15M59 72.5v15M91.5 79h15M99 71.5v15", 1.2)
    b.shape("M30 70C42 60 52 46 62 30q14-7 28 2c8 12 22 26 36 36-8 5-17 3-22 0-5 5-12 4-16 0-5 5-12 5-17 0-5 4-12 5-17 0-6 5-16 6-24 2z", "thatch").line("M66 36C58 50 50 60 42 68M74 34c-4 14-8 24-13 34M82 33c1 14 2 24 4 34M90 38c6 12 11 20 18 29", 1, "line", 0.55)
    b.shape("M75 78c2-4 8-4 10 0 1 3-1 5-2 6v3h-6v-3c-1-1-3-3-2-6z", "cream", 1).disc(77.7, 79.5, 1.4, "deep", line=False).disc(82.3, 79.5, 1.4, "deep", line=False)
    b.line("M124 66v12M36 72v9", 1.2).shape("M124 78c3 0 3 4 2 5 4 2 4 9-2 9s-6-7-2-9c-1-1-1-5 2-5zM36 81c2 0 2 3 1.500 4 3.500 2 3.500 7-1.500 7s-5-5-1.500-7C34 84 34 81 36 81z", "gourd")
    b.light(132, 116, 17, "green").shape("M120 114h24l-3 11c-2 4-16 4-18 0z", "iron").disc(132, 114, 12, "witch", ry=3.4).line("M128 108c-2-3 2-5 0-8M135 109c-2-3 3-6 1-10", 1.6, "witch", 0.9)


def taoist_altar(b: Block) -> None:
    backdrop(b, 56, 76)
    moon(b, 130, 26, 9)
    cloud(b, 98, 30, 36, 0.4)
    ground(b, 106)
    pine(b, 14, 108, 1.05)
    b.box(34, 20, 6, 88, "shu").box(120, 20, 6, 88, "shu").shape("M20 16Q80 26 140 16l-3 10Q80 34 23 26z", "roof").box(30, 38, 100, 5, "shu").box(68, 28, 24, 16, "dark")
    b.at(72.5, 28.5, 0.62).flat(YIN_YANG, "gold")
    b.line("M77 66c-10-8 8-14 0-24M84 66c9-9-6-13 3-23", 3, "mist", 0.75).light(80, 74, 40)
    b.shape("M48 120h64l10 20H38z", "stone").shape("M54 108h52l6 12H48z", "stone2").line("M48 120h64M54 108h52", 1.3)
    b.shape("M64 76h32c4 6 3 16-3 21H67c-6-5-7-15-3-21z", "bronze").shape("M60 70h40v7H60z", "bronze2").line("M66 70c-2-7-8-6-8-12M94 70c2-7 8-6 8-12", 3.4, "bronze2")
    b.shape("M68 97l-4 12h5l4-11zM92 97l4 12h-5l-4-11z", "bronze2").line("M68 84c4-3 8 3 12 0s8 3 12 0M70 91h20", 1.2, "gold", 0.9).line("M75 70V57M80 70V54M85 70V57", 1.6, "bar")
    for x, y in ((75, 56), (80, 53), (85, 56)):
        b.disc(x, y, 1.8, "flame", line=False)
    candle(b, 46, 107, 6, 14, "shu")
    candle(b, 114, 107, 6, 14, "shu")


def herbalists_shop(b: Block) -> None:
    backdrop(b, 58, 78)
    moon(b, 24, 22, 8)
    cloud(b, 110, 16, 36, 0.4)
    ground(b, 108)
    b.light(80, 84, 62).box(30, 58, 100, 50, "wall").box(34, 64, 92, 30, "dark")
    for x in (38, 53, 68, 83, 98, 113):
        for y in (66, 76):
            b.box(x, y, 11, 8, "wood").disc(x + 5.5, y + 4, 1.1, "gold", line=False)
    b.box(24, 92, 112, 7, "wood").box(28, 99, 104, 21, "wall2").line("M54 99v21M80 99v21M106 99v21", 1.2)
    b.shape("M36 92c0-8 12-8 12 0zM52 92c0-6 9-6 9 0z", "leaf").shape("M64 92v-6q5-4 10 0v6z", "jar").shape("M112 92c-1-7 2-9 6-9s7 2 6 9z", "clay")
    b.line("M94 92V76M86 78h16M86 78l-3 7M86 78l3 7M102 78l-3 7M102 78l3 7", 1.3, "gold").shape("M82 85h8q-4 5-8 0zM98 85h8q-4 5-8 0z", "gold")
    scallops = "q-5 6-10.6 0" + "q-5.300 6-10.600 0" * 10 + "q-5.300 6-10.400 0"
    b.shape(f"M20 36H140L148 58{scallops}z", "#E9D9B0" if b.lit else "cream")
    for i in range(6):
        lean = -1.8 + i * 0.9 if i < 3 else -0.9 + i * 0.25
        b.shape(f"M{20 + i * 21} 36h10.4l{lean:g} 22q-5.3 6-10.6 0z", "cloth", 0.8)
    b.box(18, 32, 124, 5, "wood").line("M28 58v62M132 58v62", 3.4, "wood").line("M46 60v6M114 60v6", 1)
    b.shape("M46 65c6 4 4 12 0 15-4-3-6-11 0-15z", "leaf").shape("M114 65c6 4 4 12 0 15-4-3-6-11 0-15z", "gourd")
    lamp(b, 18, 64, 0.95)
    lamp(b, 142, 64, 0.95)
    b.shape("M40 120h16l-2 10H42zM104 120h18l-3 11h-12z", "wood2").line("M41 124h14M105 124h16", 1)


def night_watchmans_beat(b: Block) -> None:
    backdrop(b, 64, 82)
    stars(b, (16, 16), (36, 32), (128, 12), (146, 40))
    moon(b, 134, 28, 8)
    ground(b, 108)
    if b.lit:
        b.flat("M84 46 164 21V97z", "beam")
    b.shape("M-4 112V92h10v-5h6v5h7v-5h6v5h7v-5h6v5h8v20zM112 112V92h8v-5h6v5h7v-5h6v5h7v-5h6v5h12v20z", "stone2").line("M-4 99h50M112 99h52M10 92v7M28 99v8M132 92v7M146 99v8", 0.9, "line", 0.6)
    b.shape("M56 120 63 60h34l7 60z", "stone").line("M59 96h43M61 80h38M57 110h46M72 60v20M88 80v16M70 96v14M92 110v10", 0.9, "line", 0.55).shape("M73 120V104q7-8 14 0v16z", "deep")
    b.box(54, 54, 52, 7, "wood").line("M58 54V36M102 54V36M72 54V38M88 54V38", 3, "wood").line("M56 47h48", 1.4).light(80, 46, 26)
    if b.lit:
        b.shape("M76 52c-4-6 1-9 4-16 3 7 8 10 4 16z", "flame", 1.5, "burn").flat("M78.5 52c-1.500-3 .5-5 1.500-8 1 3 3 5 1.500 8z", "flame2")
    b.box(73, 51, 14, 4, "dark")
    roof(b, 42, 14, 76, 22, 0.34, 7)
    b.line("M108 61v8", 1.2).disc(108, 76, 7, "gold").line("M105 76a3 3 0 1 1 6 0a3 3 0 1 1 -6 0", 1)
    lamp(b, 50, 66, 0.9)


def pavilion_of_the_heavenly_wind(b: Block) -> None:
    backdrop(b, 72, 92)
    moon(b, 30, 28, 12)
    b.shape("M104 140C96 120 112 112 104 98l20-8 34 8c-8 14 4 24 2 42zM60 140c8-12-10-26-4-40l48-4c-4 16 8 24 2 44z", "rock").line("M70 104c4 8 0 16 4 26M92 102c-4 10 2 18 0 30M122 96c4 12-2 20 2 36", 1.2, "line", 0.5)
    b.flat("M-4 116c26-8 40 6 66 0s60-8 106 2v22H-4z", "mist", 0.55).light(88, 74, 44)
    b.shape("M46 94h84l6 6H40z", "stone")
    for x in (52, 72, 100, 120):
        b.box(x, 56, 4, 38, "shu")
    b.line("M46 84h84M46 90h84M62 84v6M82 84v6M94 84v6M112 84v6", 1.6, "shu").shape("M84 78h8v16h-8z", "wood").light(88, 74, 12)
    roof(b, 34, 30, 108, 26, 0.36, 9)
    b.shape("M80 30c-3-6 2-8 2-13h12c0 5 5 7 2 13z", "roof").disc(88, 14, 3.4, "gold")
    lamp(b, 46, 60, 0.8)
    lamp(b, 130, 60, 0.8)
    b.line("M2 62c16-8 26 6 38 0s6-14-1-12-3 9 3 9M112 74c14-6 22 6 40 0M-2 78c18-6 28 6 44 1M104 18c14-6 22 4 34 0s6-12 0-10-2 7 3 7", 2.2, "wind", 0.9)
    b.shape("M142 48c8 2 8 10 16 12l-2 6c-8-2-8-10-15-12z", "shu")


def kung_fu_school(b: Block) -> None:
    backdrop(b, 60, 80)
    moon(b, 134, 24, 9)
    cloud(b, 16, 16, 38, 0.4)
    ground(b, 104)
    pine(b, 152, 106, 0.8)
    b.light(78, 88, 56).box(34, 62, 92, 44, "wall")
    for x in (36, 58, 98, 120):
        b.box(x, 58, 5, 48, "shu")
    b.box(66, 70, 28, 36, "dark").box(68, 72, 24, 34, "win", line=False)
    lattice(b, 43, 72, 13, 18, 2, 3)
    lattice(b, 104, 72, 14, 18, 2, 3)
    roof(b, 20, 34, 120, 26, 0.26, 10)
    b.box(62, 24, 36, 14, "dark").line("M70 31h20M74 28v6M86 28v6", 1.6, "gold")
    lamp(b, 30, 64, 0.9)
    lamp(b, 130, 64, 0.9)
    b.flat("M-4 112h168v28H-4z", "path").line("M-4 112h168M-4 124h168M30 112v12M80 112v12M130 112v12M54 124v12M106 124v12", 0.8, "line", 0.4)
    b.line("M126 128V92", 6, "wood").line("M114 100h24M116 110l20-6M118 118h16", 3.4, "wood2").shape("M121 84h10v9h-10z", "wood")
    b.line("M16 128V80", 2.6, "wood").shape("M16 80h18v26l-9-5-9 5z", "shu").line("M21 88c3-3 7-1 7 2s-3 6-6 4M22 98h6", 1.5, "cream")
    b.line("M80 88C72 90 66 86 61 77M80 88C88 90 94 86 99 77", 4.4, "deep").line("M80 88C79 94 80 98 79 103", 8, "deep").line("M79 102C82 108 79 113 81 121M79 102C73 100 69 103 70 110L74 112", 5, "deep")
    b.disc(80, 79, 5.2, "deep", line=False).disc(80, 72.5, 2.6, "deep", line=False).line("M74.500 98h10M84 98l5 7", 2.4, "shu")
