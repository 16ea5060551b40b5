/** Something is wrong with the feed as a whole; the message is for people. */
export class FeedError extends Error {}
