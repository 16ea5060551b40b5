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
  readonly identity: string
  readonly roles: Readonly<Record<ServiceSchema, string>>
}

const newSecret = (): string => randomBytes(32).toString('base64url')

/** Reads the secrets of this stack and generates missing ones. Only the user who runs the stack may read the file. */
export function readSecrets(folder: DataFolder): Secrets {
  const file = folder.file('secrets.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const roles = Object.fromEntries(
    serviceSchemas.map((schema) => [schema, known.roles?.[schema] ?? newSecret()]),
  ) as Secrets['roles']
  const secrets: Secrets = {
    postgres: known.postgres ?? newSecret(),
    redis: known.redis ?? newSecret(),
    identity: known.identity ?? newSecret(),
    roles,
  }
  writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
