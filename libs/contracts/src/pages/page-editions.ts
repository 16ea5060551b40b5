/** Editions of the site by the prefix of their paths, the default one first. */
export const PAGE_EDITIONS = ['us', 'uk', 'ca'] as const
export type PageEdition = (typeof PAGE_EDITIONS)[number]
export const DEFAULT_EDITION: PageEdition = 'us'

/** The prefixes that stand in paths. */
export const EDITION_PREFIXES: readonly string[] = PAGE_EDITIONS.filter((edition) => edition !== DEFAULT_EDITION)
