import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { GO_PROGRAM } from '../stack/go-programs.ts'
import { single, sum, withTime, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

/**
 * Further checkers of the linter infer the types of shared imports again: two take 110 s of processor time where one takes 70.
 * Other parts use the other processors.
 */
const LINTER = { ...GO_PROGRAM, GOMAXPROCS: '1' }

/** Each step of `npm run lint` is one check; all steps run, even after a failure. */
export async function runLint(bench: ToolBench): Promise<Tally> {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: { lint: string } }
  const tallies: Tally[] = []
  for (const [index, step] of scripts.lint.split('&&').entries()) {
    const run = { name: `lint-${index + 1}`, command: '/bin/sh', args: ['-c', step.trim()], env: LINTER }
    const { ok, output, processorSeconds } = await runTool(bench, run)
    tallies.push(withTime(single(ok, `lint: ${step.trim()}\n${output.trim()}`), processorSeconds))
  }
  return sum(tallies)
}
