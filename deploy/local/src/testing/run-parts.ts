import { build } from '../stack/build.ts'
import type { ServerAddresses } from '../stack/servers.ts'
import { startServers } from '../stack/start-servers.ts'
import type { TestArguments } from './arguments.ts'
import { chromiumProgram } from './chromium.ts'
import { argsOfFile, runJest, type JestOptions as JestRun } from './jest-part.ts'
import { runLint } from './lint-part.ts'
import { countOf, needBuild, type WorkspacePart } from './parts.ts'
import { startTestedProduct, visitProduct } from './product-part.ts'
import { Recorder } from './recorder.ts'
import { repeatFailedFiles, type Verdict } from './repetition.ts'
import type { TestRun } from './test-run.ts'
import { chooseTestedEventLog, environmentOf, stackOf, testedServers } from './tested-servers.ts'
import { besideBusyLoops, slowEnvironment } from './slow-run.ts'
import { nothing, single, type Tally } from './tally.ts'
import { lanesOf, type PartTime } from './timings.ts'
import { runTypes } from './types-part.ts'

export interface Outcome extends Verdict {
  readonly times: readonly PartTime[]
}

/** Tests that kill processes and wait use little processor time. */
const WORKERS_THAT_WAIT = 2
/** Time limit of a repeated file, milliseconds. */
const REPETITION_LIMIT_MS = 5 * 60_000

type JestOptions = Omit<JestRun, 'env'>

/**
 * Runs the parts. Servers start first, in parallel with the build, as they mostly wait. Then measurements run, alone. Then lint,
 * types and the workspaces share the lanes, longest first: screens, with one browser for each processor, wait for a page as often
 * as services wait for their servers. The lane that is free first starts the product, and when the others are free as well, the
 * end-to-end tests run with one worker more than there are processors. At the end, failed files whose failures may depend on
 * timing are repeated.
 */
export async function runParts(run: TestRun, args: TestArguments): Promise<Outcome> {
  const { parts } = args
  const recorder = new Recorder(run.progress)
  const isServed = parts.product || parts.workspaces.some((workspace) => workspace.needsServers)
  const chosen = isServed ? await chooseTestedEventLog(args.eventLog) : { kind: 'redis' as const, tally: nothing }
  recorder.results.push({ part: 'event log', tally: chosen.tally })
  const stack = stackOf(run, chosen.kind)
  const servers = isServed ? startServers(stack, testedServers) : undefined
  // A failure is handled where the servers are awaited.
  servers?.catch(() => undefined)

  const browser =
    parts.product || parts.workspaces.some((workspace) => workspace.needsBrowser)
      ? run.progress.step('Chromium', chromiumProgram)
      : undefined
  browser?.catch(() => undefined)
  if (needBuild(parts))
    await recorder.part('build', () => build(run.records, run.folder.logOf('build')).then(() => single(true, '')))
  const { beside, alone } = worksOf(run, args, { recorder, servers, browser })
  // What still starts would be measured as well.
  if (alone.length > 0) await Promise.allSettled([servers, browser])
  await inLanes(alone, 1)
  let started: ReturnType<typeof startTestedProduct> | undefined
  const product = async (): ReturnType<typeof startTestedProduct> => {
    if (servers === undefined) throw new Error('The product has no servers')
    return await (started ??= servers.then((addresses) => startTestedProduct(stack, run.records, addresses)))
  }
  // A failure is one of its tests, and its start-up time is not theirs.
  const startProduct = async (): Promise<void> => void (await Promise.allSettled([product()]))
  // Last: while it waits, its services and their event log take a quarter of two processors from the other parts.
  await inLanes([...beside, ...(parts.product ? [startProduct] : [])], lanesOf(run.workers))
  if (parts.product) {
    const visit = async (options: JestOptions): Promise<Tally> =>
      besideBusyLoops(run, args.slow, async () =>
        visitProduct(run, { product: await product(), browser: (await browser) ?? '', options, slow: args.slow }),
      )
    await recorder.part(
      'e2e',
      () => visit({ workers: lanesOf(run.workers), args: shardArgs(args) }),
      unlessSlow(args, (file) => visit(repetitionOf('e2e', file, args))),
    )
  }
  // From here on, only the product still runs.
  return { ...(await repeatFailedFiles(recorder.results, recorder)), times: recorder.times }
}

/** A slow run tests the stability of a test, so its failures are not repeated. */
function unlessSlow<Repeat>({ slow }: TestArguments, repeat: Repeat): Repeat | undefined {
  return slow === undefined ? repeat : undefined
}

/** Options with which Jest repeats one file of a part. */
function repetitionOf(part: string, file: string, { jestArgs }: TestArguments): JestOptions {
  const run = `${part}-again-${file.replaceAll('/', '-')}`
  return { workers: 1, args: argsOfFile(file, jestArgs), run, limitMs: REPETITION_LIMIT_MS }
}

/** Resources that parts share; undefined where no selected part needs them. */
interface Shared {
  readonly recorder: Recorder
  readonly servers: Promise<ServerAddresses> | undefined
  /** Path of a Chromium. */
  readonly browser: Promise<string> | undefined
}

type Work = () => Promise<void>

interface Works {
  readonly beside: readonly Work[]
  /** Run one after another, before the others. */
  readonly alone: readonly Work[]
}

function worksOf(run: TestRun, args: TestArguments, { recorder, servers, browser }: Shared): Works {
  const { parts, jestArgs } = args
  const isAlone = countOf(parts) === 1
  const workOf = (workspace: WorkspacePart) => async () => {
    const workers = workersOf(workspace, { isAlone, processors: run.workers })
    const runWith = async (options: JestOptions): Promise<Tally> => {
      const serving = environmentOf(workspace, workspace.needsServers ? await servers : undefined)
      const seed = workspace.slows ? args.slow : undefined
      const env = {
        ...serving,
        ...(workspace.slows ? slowEnvironment(seed) : {}),
        ...(workspace.needsBrowser ? { CHROMIUM_PATH: await browser } : {}),
      }
      return await besideBusyLoops(run, seed, () => runJest(run, workspace, { ...options, env }))
    }
    await recorder.part(
      workspace.name,
      () => runWith({ workers, args: jestArgs }),
      unlessSlow(args, (file) => runWith(repetitionOf(workspace.name, file, args))),
    )
  }
  return {
    beside: [
      ...(parts.types ? [() => recorder.part('types', () => runTypes(run))] : []),
      ...(parts.lint ? [() => recorder.part('lint', () => runLint(run))] : []),
      ...parts.workspaces.filter(({ measures }) => !measures).map(workOf),
    ],
    alone: parts.workspaces.filter(({ measures }) => measures).map(workOf),
  }
}

function workersOf(
  { measures, needsBrowser, waits }: WorkspacePart,
  { isAlone, processors }: { isAlone: boolean; processors: number },
): number {
  if (measures) return 1
  if (waits) return WORKERS_THAT_WAIT
  return isAlone || needsBrowser ? processors : 1
}

/** Each lane takes the next piece of work that has not begun. */
async function inLanes(works: readonly Work[], lanes: number): Promise<void> {
  const waiting = [...works]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function shardArgs({ shard, jestArgs }: TestArguments): readonly string[] {
  return shard === undefined ? jestArgs : [`--shard=${shard.index}/${shard.count}`, ...jestArgs]
}
