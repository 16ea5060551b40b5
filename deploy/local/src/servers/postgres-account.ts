import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from '../processes/process-spec.ts'
import { findProgram } from '../../bootstrap/system-packages.mjs'

const ownAccount = 'ribbonry-postgres'
const candidates = ['postgres', ownAccount]

/**
 * The user that runs PostgreSQL: the one who runs the stack. Since PostgreSQL refuses to run as root, root uses the system's
 * `postgres`, an account created for it, or `nobody`.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = candidates.map(findAccount).find(Boolean) ?? createAccount() ?? findAccount('nobody')
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and no other user was found: create one named postgres, or set DATABASE_URL',
    )
  return account
}

function findAccount(name: string): Account | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

function createAccount(): Account | undefined {
  const program = findProgram('useradd')
  if (program) spawnSync(program, ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownAccount])
  return findAccount(ownAccount)
}
