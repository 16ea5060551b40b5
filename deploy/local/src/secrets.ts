import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { serviceSchemas, type ServiceSchema } from '@ribbonry/testing'
import { writeWhole } from '../../../tools/write-whole.mjs'
import type { DataFolder } from './data-folder.ts'

export interface Secrets {
  /** Password of the stack's own PostgreSQL administrator. */
  readonly postgres: string
  /** Password of the stack's own Redis. */
  readonly redis: string
  /** Private keys with which processes sign identity headers, by name. */
  readonly identityKeys: Readonly<Record<string, string>>
  /** Comma-separated secrets of links: the first signs, all verify. */
  readonly links: string
  /** Comma-separated keys of second factors: the first encrypts, all decrypt. */
  readonly secondFactor: string
  /** Keys of winners' addresses, parted by commas: the first encrypts, all decrypt. */
  readonly giveawayAddresses: string
  readonly roles: Readonly<Record<ServiceSchema, string>>
}

/** Stacks from before November 2026 had one secret for everything. */
type StoredSecrets = Partial<Secrets> & { readonly identity?: string }

const newSecret = (): string => randomBytes(32).toString('base64url')

/** Adds a new secret before the former one, which stored data and mailed links still need. */
function besideFormer(former: string | undefined): string {
  return [newSecret(), former].filter((secret) => secret !== undefined).join(',')
}

/** Reads the secrets of this stack and generates missing ones. Only the user who runs the stack may read the file. */
export function readSecrets(folder: DataFolder): Secrets {
  const file = folder.file('secrets.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets) : {}
  const roles = Object.fromEntries(
    serviceSchemas.map((schema) => [schema, known.roles?.[schema] ?? newSecret()]),
  ) as Secrets['roles']
  const secrets: Secrets = {
    postgres: known.postgres ?? newSecret(),
    redis: known.redis ?? newSecret(),
    identityKeys: Object.fromEntries(
      ['gateway', ...serviceSchemas].map((name) => [name, known.identityKeys?.[name] ?? newSecret()]),
    ),
    links: known.links ?? besideFormer(known.identity),
    secondFactor: known.secondFactor ?? besideFormer(known.identity),
    giveawayAddresses: known.giveawayAddresses ?? newSecret(),
    roles,
  }
  writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
