import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedBin, repository } from '../../bootstrap/folders.mjs'
import type { WorkspaceGraph } from './affected-parts.ts'

interface NxGraph {
  readonly graph: {
    readonly nodes: Readonly<Record<string, { readonly data: { readonly root: string } }>>
    readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>>
  }
}

/**
 * Files that differ from a commit's common ancestor with HEAD: committed since, staged, changed or new. An empty name stands for
 * the upstream branch, or the default branch of origin where there is none.
 * @throws Error with one sentence where there is nothing to compare with
 */
export function changedFiles(ref: string, cwd: string = repository): string[] {
  const base = baseOf(ref, cwd)
  const listed = [
    git(cwd, 'diff', '--name-only', '--no-renames', '-z', base),
    git(cwd, 'diff', '--name-only', '--no-renames', '-z', '--cached', base),
    git(cwd, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(listed.flatMap((files) => files.split('\0')))].filter((file) => file !== '').toSorted()
}

function baseOf(ref: string, cwd: string): string {
  const names = ref === '' ? ['@{upstream}', 'origin/HEAD'] : [ref]
  const known = names.find(
    (name) => attempt(() => git(cwd, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)) !== undefined,
  )
  if (known === undefined) {
    throw new Error(
      ref === ''
        ? 'This branch has no upstream, and origin no default branch: name a commit to compare with, as in --changed=main'
        : `--changed=${ref} names no commit of this repository`,
    )
  }
  const base = attempt(() => git(cwd, 'merge-base', 'HEAD', known))
  if (base === undefined) throw new Error(`${known} and HEAD have no common ancestor to compare with`)
  return base.trim()
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
}

/** Undefined if a command fails. */
function attempt(run: () => string): string | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Workspaces and their imports, as Nx derives them from the packages. */
export function readWorkspaceGraph(): WorkspaceGraph {
  const folder = mkdtempSync(join(tmpdir(), 'ribbonry-graph-'))
  const file = join(folder, 'graph.json')
  try {
    execFileSync(process.execPath, [realpathSync(join(pinnedBin, 'nx')), 'graph', `--file=${file}`], {
      cwd: repository,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return foldersOf(JSON.parse(readFileSync(file, 'utf8')) as NxGraph)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function foldersOf({ graph: { nodes, dependencies } }: NxGraph): WorkspaceGraph {
  const entries = Object.entries(nodes).map(([name, { data }]) => [
    data.root,
    (dependencies[name] ?? []).flatMap(({ target }) => nodes[target]?.data.root ?? []),
  ])
  return Object.fromEntries(entries) as WorkspaceGraph
}
