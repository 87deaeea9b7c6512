"""What people read must be there in three languages, and right in each."""
