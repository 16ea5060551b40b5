import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, readWorkspaceGraph } from './changed-files.ts'

describe('the changed files', () => {
  let folder: string
  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@ribbonry.test']
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' })
  }
  const write = (file: string): void => {
    writeFileSync(join(folder, file), `${file}\n`, { flag: 'a' })
  }
  const commit = (file: string): void => {
    write(file)
    git('add', '--all')
    git('commit', '--message', file)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ribbonry-changed-'))
    git('init', '--initial-branch', 'main')
    for (const file of ['kept', 'edited', 'staged']) commit(file)
    git('checkout', '-b', 'mine')
    commit('committed')
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('are those committed since the common ancestor, staged, edited and new', () => {
    git('checkout', 'main')
    commit('theirs')
    git('checkout', 'mine')
    write('staged')
    git('add', 'staged')
    write('edited')
    write('new file')
    expect(changedFiles('main', folder)).toEqual(['committed', 'edited', 'new file', 'staged'])
  })

  test('are counted from the upstream branch, or from the default branch of origin', () => {
    git('update-ref', 'refs/remotes/origin/main', 'main~1')
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
    expect(changedFiles('', folder)).toEqual(['committed', 'staged'])
    git('branch', '--set-upstream-to', 'main')
    expect(changedFiles('', folder)).toEqual(['committed'])
  })

  test('need something to compare with', () => {
    expect(() => changedFiles('', folder)).toThrow('This branch has no upstream, and origin no default branch')
    expect(() => changedFiles('nowhere', folder)).toThrow('--changed=nowhere names no commit of this repository')
  })
})

test('the graph of the workspaces knows what pages, services and browser tests import', () => {
  const graph = readWorkspaceGraph()
  expect(graph['e2e']).toEqual(expect.arrayContaining(['web', 'libs/contracts', 'simulators/stripe']))
  expect(graph['services/ads']).toContain('libs/ranking')
  expect(graph['web']).toContain('libs/contracts')
}, 60_000)
