"""What many games show: how fast they are played, and who wins them."""
