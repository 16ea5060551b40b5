import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { single, sum, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

/** Each step of `npm run lint` is one check; all steps run, even after a failure. */
export async function runLint(bench: ToolBench): Promise<Tally> {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: { lint: string } }
  const tallies: Tally[] = []
  for (const [index, step] of scripts.lint.split('&&').entries()) {
    const { ok, output } = await runTool(bench, { name: `lint-${index + 1}`, command: '/bin/sh', args: ['-c', step.trim()] })
    tallies.push(single(ok, `lint: ${step.trim()}\n${output.trim()}`))
  }
  return sum(tallies)
}
