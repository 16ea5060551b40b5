import { beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { silentErrors } from '../../src/servers/postgres.ts'
import { services } from '../../src/stack/services.ts'
import { containersOf, mayAsk, processes, secretKeys, siteSettings } from './kubernetes.ts'
import { isSecret, mustBeSet, readHome, type Variable, variablesOf } from './variables.ts'

const NAMES = services.map(({ name }) => name)

let read: Variable[]
beforeAll(async () => {
  read = (await Promise.all(NAMES.map(variablesOf))).flat()
})

type VariablesOf = (process: string) => readonly string[]

/**
 * Variables that processes read and do not get: those without a default, and those that another process which reads them gets.
 */
function missingVariables(variablesGiven: VariablesOf): string[] {
  const all = new Map(NAMES.map((name) => [name, variablesGiven(name)]))
  const variablesFor: VariablesOf = (process) => all.get(process) ?? []
  const somewhere = new Set(read.filter(({ name, process }) => variablesFor(process).includes(name)).map(({ name }) => name))
  const wanted = read.filter((variable) => mustBeSet(variable) || somewhere.has(variable.name))
  return wanted
    .filter(({ name, process }) => !variablesFor(process).includes(name))
    .map(({ name, process }) => `${process}: ${name}`)
    .toSorted()
}

describe('the variables of the processes', () => {
  test('are found, those without a default apart', () => {
    const must = read.filter(mustBeSet).map(({ process, name }) => `${process} ${name}`)
    expect(must).toEqual(
      expect.arrayContaining([
        'identity DATABASE_URL',
        'identity WISHLIST_URL',
        'newsletter SMTP_URL',
        'newsletter BOUNCE_SECRET',
        'wishlist IDENTITY_URL',
        'gateway IDENTITY_KEY',
      ]),
    )
    expect(must).not.toContain('newsletter MAILS_PER_SECOND')
  })
})

describe('the images', () => {
  test('contain no simulator of a provider: the build stage removes them first', () => {
    const stages = readHome('deploy/docker/Dockerfile').split(/^FROM /m)
    const named = (name: string) => stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? ''
    const whole = stages.filter((stage) => stage.includes('COPY --from=sources /sources'))
    expect(whole).toEqual([named('build')])
    expect(named('build')).toContain('npm run build && rm -rf simulators')
    expect(stages.filter((stage) => stage.startsWith('build '))).toEqual([])
    expect(readHome('docker-compose.yml')).not.toMatch(/target: (build|sources|manifests)/)
    expect(named('workshop')).toMatch(/^base AS workshop/)
  })
})

describe('the base for Kubernetes', () => {
  const keys = secretKeys()
  const variablesFor = ({ plain, secret }: ReturnType<typeof containersOf>[number]): string[] => [
    ...plain.keys(),
    ...secret.flatMap((key) =>
      key.endsWith('*') ? read.map(({ name }) => name).filter((name) => name.startsWith(key.slice(0, -1))) : [key],
    ),
  ]

  test('has every process', () => {
    expect(processes().toSorted()).toEqual(NAMES.toSorted())
  })

  test('gives each process the variables that it reads', () => {
    expect(
      missingVariables((process) =>
        containersOf(process)
          .filter(({ name }) => name === 'process')
          .flatMap(variablesFor),
      ),
    ).toEqual([])
  })

  test('gives migrations the same variables as the service', () => {
    for (const process of NAMES) {
      const [main, ...others] = containersOf(process)
      for (const other of others) expect([process, other.secret]).toEqual([process, main?.secret])
    }
  })

  test('has no secret among plain settings, and none in a secret that nobody reads', () => {
    const plain = [
      ...siteSettings().keys(),
      ...NAMES.flatMap((process) => containersOf(process).flatMap((one) => [...one.plain.keys()])),
    ]
    expect(plain.filter(isSecret)).toEqual([])
    const known = new Set(read.map(({ name }) => name))
    expect([...keys.values()].flat().filter((key) => !key.endsWith('*') && !known.has(key))).toEqual([])
  })

  test('allows each process to call those whose address it has', () => {
    const asking = read.flatMap(({ name, process }) => {
      const asked = NAMES.find((one) => name === `${one.toUpperCase()}_URL`)
      return asked === undefined || asked === 'gateway' ? [] : [{ process, asked }]
    })
    expect(asking).toContainEqual({ process: 'newsletter', asked: 'identity' })
    expect(asking.filter(({ process, asked }) => !mayAsk(process, asked))).toEqual([])
    expect(mayAsk('web', 'identity')).toBe(false)
  })
})

describe('docker-compose.yml', () => {
  interface Composed {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly environment?: Readonly<Record<string, string>>
          readonly command?: string | readonly string[]
          readonly mem_limit?: string
          readonly cpus?: string
          readonly pids_limit?: number
        }
      >
    >
  }
  const { services: composed } = parse(readHome('docker-compose.yml'), { merge: true }) as Composed
  const environmentOf = (process: string) => composed[process]?.environment ?? {}

  test('gives each process the variables that it reads', () => {
    expect(missingVariables((process) => Object.keys(environmentOf(process)))).toEqual([])
  })

  test('keeps values out of PostgreSQL’s log, as the local stack does', () => {
    expect(composed.postgres?.command).toEqual(
      expect.arrayContaining(Object.entries(silentErrors).map(([name, value]) => `${name}=${value}`)),
    )
  })

  test('limits memory, processors and processes of every container, and Redis before its container', () => {
    const unlimited = Object.entries(composed).filter(
      ([, { mem_limit: memory, cpus, pids_limit: pids }]) => memory === undefined || cpus === undefined || pids === undefined,
    )
    expect(unlimited.map(([name]) => name)).toEqual([])
    expect(composed['redis']?.command).toEqual(expect.arrayContaining(['--maxmemory', '512mb', 'noeviction']))
  })

  test('has no secret written into it', () => {
    const secrets = Object.entries(composed).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([key]) => isSecret(key))
        .map(([key, value]) => [`${name} ${key}`, value] as const),
    )
    expect(secrets.length).toBeGreaterThan(20)
    expect(secrets.filter(([, value]) => !value.includes('${'))).toEqual([])
  })
})
