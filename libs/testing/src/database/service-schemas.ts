/** Every service that keeps tables: its name is also the name of its schema and the end of its role's name. */
export const serviceSchemas = [
  'catalog',
  'identity',
  'tracking',
  'editorial',
  'giveaways',
  'ads',
  'wishlist',
  'newsletter',
] as const

export type ServiceSchema = (typeof serviceSchemas)[number]

/** What migrations may rely on, installed by the administrator because a service's role may not. */
export const requiredExtensions = ['pg_trgm', 'unaccent', 'citext', 'pgcrypto', 'btree_gin', 'fuzzystrmatch'] as const

/** Useful for operations; a server of one's own may lack it or refuse it to anyone but a superuser. */
export const optionalExtensions = ['pg_stat_statements'] as const
