import { readFileSync } from 'node:fs'
import { services } from '../../src/stack/services.ts'

/** A variable that a process reads. */
export interface Variable {
  readonly name: string
  readonly process: string
  /** Default value; undefined where there is none. */
  readonly fallback: unknown
}

/** The part of a schema that the test needs: its fields, and the result of each for undefined. */
interface Schema {
  readonly shape: Readonly<Record<string, { safeParse(given: undefined): { readonly data?: unknown } }>>
}

const HOME = new URL('../../../../', import.meta.url)

export const readHome = (path: string): string => readFileSync(new URL(path, HOME), 'utf8')

/** Variables that a process reads, from its environment schema. */
export async function variablesOf(process: string): Promise<Variable[]> {
  if (process === 'web') return namesInWeb().map((name) => ({ name, process, fallback: '' }))
  const folder = services.find(({ name }) => name === process)?.folder ?? ''
  const exported = (await import(new URL(`${folder}/src/config.ts`, HOME).href)) as Record<string, unknown>
  const schema = Object.values(exported).find(isEnvironment)
  if (schema === undefined) throw new Error(`${process} has no schema of its environment`)
  return Object.entries(schema.shape).map(([name, one]) => ({ name, process, fallback: one.safeParse(undefined).data }))
}

function isEnvironment(one: unknown): one is Schema {
  return (
    typeof one === 'object' &&
    one !== null &&
    'shape' in one &&
    typeof one.shape === 'object' &&
    one.shape !== null &&
    'PORT' in one.shape
  )
}

/** web reads its few variables without a schema, and has a default for each. */
function namesInWeb(): string[] {
  return [...readHome('web/server/config.ts').matchAll(/environment\['([A-Z0-9_]+)'\]/g)].flatMap(([, name]) => name ?? [])
}

/** Whether a variable must be set: its default is missing or refers to this machine. The image sets the listening address. */
export function mustBeSet({ name, fallback }: Variable): boolean {
  return name !== 'HOST' && (fallback === undefined || /127\.0\.0\.1/.test(JSON.stringify(fallback)))
}

/** Keys that pages contain. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set(['CAPTCHA_SITE_KEY', 'STRIPE_PUBLISHABLE_KEY', 'IDENTITY_PUBLIC_KEYS'])

/** Whether the variable grants privileged access. */
export function isSecret(name: string): boolean {
  return !PUBLIC_KEYS.has(name) && /(SECRETS?|PASSWORD|_KEYS?)$|(DATABASE|REDIS|CLICKHOUSE|SMTP)_URL$/.test(name)
}
