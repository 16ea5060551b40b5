import { ACCESS_TYPES, ROLES, type Role } from '@ribbonry/contracts'
import {
  DatabaseEnvironment,
  DomainError,
  EventOutbox,
  readConfig,
  RedisEnvironment,
  SessionStore,
  systemClock,
  Transactions,
} from '@ribbonry/service-kit'
import { Operations, OperationsRepository, UndoableRows } from '@ribbonry/service-kit/operations'
import type { DataSource } from 'typeorm'
import { z } from 'zod'
import { withConnections } from '../../with-connections.ts'
import { MemberEventsRepository } from '../member-events.repository.ts'
import { MembersRepository } from '../members.repository.ts'
import { RoleChangesRepository } from './role-changes.repository.ts'
import { RIGHTS_ROWS } from './rights-undo.service.ts'
import { RolesService, type Rights, USER_RIGHTS } from './roles.service.ts'

const USAGE = `Usage: set-roles EMAIL ROLES [ACCESS_TYPE]
  ROLES        any of ${ROLES.join(', ')}; parted by commas, or "none"
  ACCESS_TYPE  what kind of writer: ${ACCESS_TYPES.join(', ')}`

/** Wrong arguments of the command, with its usage. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`)
    this.name = 'UsageError'
  }
}

/**
 * Parses `EMAIL role,role [access type]`.
 * @throws UsageError
 */
export function parseSetRoles(words: readonly string[]): { email: string; rights: Rights } {
  const [email, list, accessType, ...rest] = words
  if (email === undefined || !email.includes('@') || list === undefined || rest.length > 0)
    throw new UsageError('An e-mail address and roles are needed.')
  if (accessType !== undefined && !ACCESS_TYPES.some((known) => known === accessType))
    throw new UsageError(`"${accessType}" is no access type.`)
  return { email, rights: { roles: parseRoles(list), accessType: accessType ?? null } }
}

function parseRoles(list: string): Role[] {
  if (list === 'none') return []
  return [...new Set(list.split(',').map((word) => word.trim()))].map((word) => {
    const role = ROLES.find((known) => known === word)
    if (role === undefined) throw new UsageError(`"${word}" is no role.`)
    return role
  })
}

/** Sets a member's rights as an operation that administrators see and may take back, ends the sessions, and returns a report. */
export async function setRoles(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { email, rights } = parseSetRoles(words)
  const addresses = readConfig(z.object({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape }), environment)
  return await withConnections(addresses, async ({ source, redis }) => {
    const roles = new RolesService(
      new Transactions(source),
      new MembersRepository(source, systemClock),
      new RoleChangesRepository(),
      new MemberEventsRepository(new EventOutbox()),
      new SessionStore(redis),
      operationsOf(source),
    )
    const { before, endedSessions } = await roles.change(email, rights, { name: 'set-roles' })
    return `${email}: ${describe(before)} -> ${describe(rights)}; ${endedSessions} sessions ended`
  })
}

function operationsOf(source: DataSource): Operations {
  const types = new UndoableRows()
  types.add(USER_RIGHTS, { rows: RIGHTS_ROWS })
  return new Operations(new OperationsRepository(source), types, systemClock)
}

function describe({ roles, accessType }: Rights): string {
  const words = accessType === null ? [...roles] : [...roles, `access_type ${accessType}`]
  return words.length === 0 ? 'no rights' : words.join(', ')
}

/** Whether an error is the caller's fault and needs no stack trace. */
export function isExpected(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof DomainError || (error instanceof Error && error.name === 'ConfigError')
}
