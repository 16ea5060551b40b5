import { checkAdFigures } from './chaos/ad-figures-check.ts'
import { ChaosEnvironment, type ChaosSettings } from './chaos/chaos-environment.ts'
import { freePort } from './servers/free-port.ts'

type Given = Omit<ChaosSettings, 'freePort' | 'program' | 'clickHouse'> & {
  readonly tracking: string
  readonly clickHouse: string
  readonly ads: { readonly folder: string; readonly environment: Readonly<Record<string, string>> }
}

try {
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as Given | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- ads`, which brings up what they need')
  const { tracking, clickHouse, ads, ...props } = given
  const port = await freePort()
  const stage = await ChaosEnvironment.build({
    ...props,
    environment: { ...props.environment, ADS_URL: `http://127.0.0.1:${port}` },
    freePort,
    program: (name) => ({ args: ['--enable-source-maps', `dist/${name}.js`], cwd: tracking }),
    clickHouse: (folder, clickHousePort) => ({
      args: [clickHouse, folder, String(clickHousePort)],
      cwd: props.folder,
      env: { PATH: process.env['PATH'] },
    }),
  })
  const { answered, unanswered, valid, ads: counted, differences } = await checkAdFigures(stage, { ...ads, port })
  await stage.inject()
  console.log(
    `\n${differences.length === 0 ? 'exact' : 'DIFFERS'}    kill -9 of ads and tracking amid 200,000 events of ads\n` +
      `          answered ${answered}, of which sent twice ${unanswered}  valid events ${valid} of ${counted} ads: ` +
      'dashboard, CSV and ClickHouse',
  )
  for (const each of differences) console.log(`        ! ${each}`)
  process.exit(differences.length === 0 ? 0 : 1)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
