import { createServer } from 'node:net'

/** Every port of the stack: the variable that sets it, and its default beside a site on its usual port. */
const portDefaults = {
  PORT: 8080,
  WEB_PORT: 8081,
  CATALOG_PORT: 8082,
  IDENTITY_PORT: 8083,
  TRACKING_PORT: 8084,
  EDITORIAL_PORT: 8085,
  GIVEAWAYS_PORT: 8086,
  ADS_PORT: 8087,
  WISHLIST_PORT: 8088,
  NEWSLETTER_PORT: 8089,
  PAYMENTS_PORT: 8090,
  POSTGRES_PORT: 8432,
  REDIS_PORT: 8379,
  KAFKA_PORT: 8092,
  SMTP_PORT: 1025,
  MAIL_PORT: 1080,
  STRIPE_SIMULATOR_PORT: 8094,
  PAYPAL_SIMULATOR_PORT: 8095,
  GLEAM_SIMULATOR_PORT: 8096,
  ETSY_SIMULATOR_PORT: 8097,
} as const

export type PortVariable = keyof typeof portDefaults
export type Ports = Readonly<Record<PortVariable, number>>

export interface PortUse {
  readonly port: number
  readonly variable: PortVariable
  readonly user: string
}

/**
 * Distances that differ from those of the defaults. By default, mail is caught on the usual ports of mail catchers; a moved stack
 * catches it among its other ports, and the simulators of Gleam and Etsy leave it these places.
 */
const movedDistances: Partial<Record<PortVariable, number>> = {
  SMTP_PORT: 16,
  MAIL_PORT: 17,
  GLEAM_SIMULATOR_PORT: 18,
  ETSY_SIMULATOR_PORT: 19,
}

/** First port that needs no special rights. */
const FIRST_UNPRIVILEGED = 1024
const PRIVILEGED_OFFSET = 8000
const LAST_PORT = 65_535
/** Distance to the next port if one is reserved: larger than the range of ports that directly follow PORT. */
const RESERVED_OFFSET = 100

/**
 * Ports that a moved stack does not use: the default ports of servers that a developer may run, and the ports that browsers and
 * `fetch` refuse (https://fetch.spec.whatwg.org/#port-blocking).
 */
export const reservedPorts: ReadonlySet<number> = new Set([
  1025, 1080, 1719, 1720, 1723, 2049, 2181, 3000, 3306, 3659, 4045, 4190, 4200, 4222, 4317, 4318, 5000, 5060, 5061, 5173, 5432,
  5672, 6000, 6379, 6380, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 8000, 8080, 8123, 8443, 9000, 9090, 9092, 9093, 9200,
  9229, 10_080, 11_211, 15_672, 16_379, 26_379, 27_017,
])

/**
 * Reads the ports from the environment. `PORT` moves all others with it, each at its distance, unless its own variable is set.
 * Throws one sentence for an invalid value, and for a port that `PORT` moves beyond the last one.
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const site = readPort('PORT', env.PORT) ?? portDefaults.PORT
  const variables = Object.keys(portDefaults) as PortVariable[]
  return Object.fromEntries(
    variables.map((variable) => [variable, readPort(variable, env[variable]) ?? portBeside(site, variable)]),
  ) as Ports
}

/** Undefined for a variable that is not set. */
function readPort(variable: PortVariable, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT)
    throw new Error(`${variable}=${text} is no port: it must be a number from 1 to ${LAST_PORT}`)
  return port
}

/** Port of a variable that is not set, for a stack with the site on `site`. */
function portBeside(site: number, variable: PortVariable): number {
  if (variable === 'PORT') return site
  const base = site < FIRST_UNPRIVILEGED ? site + PRIVILEGED_OFFSET : site
  if (base === portDefaults.PORT) return portDefaults[variable]
  const distance = movedDistances[variable] ?? portDefaults[variable] - portDefaults.PORT
  let port = base + distance
  while (isReserved(port, variable)) port += RESERVED_OFFSET
  // Kafka's controller takes the port after its own.
  const last = variable === 'KAFKA_PORT' ? port + 1 : port
  if (last > LAST_PORT)
    throw new Error(
      `PORT=${site} moves ${variable} to ${last}, beyond ${LAST_PORT}, the last port: choose a smaller PORT, or set ${variable}`,
    )
  return port
}

function isReserved(port: number, variable: PortVariable): boolean {
  return reservedPorts.has(port) || (variable === 'KAFKA_PORT' && reservedPorts.has(port + 1))
}

/** Throws one sentence for each port in use, with the variable that changes it. */
export async function assertPortsFree(uses: readonly PortUse[]): Promise<void> {
  const taken: string[] = []
  for (const [index, { port, user, variable }] of uses.entries()) {
    const twin = uses.find((other, at) => at > index && other.port === port)
    if (twin)
      taken.push(`Port ${port} is meant for both ${user} and ${twin.user}: set ${variable} or ${twin.variable} to another one.`)
    else if (!(await isFree(port)))
      taken.push(
        `Port ${port} (${user}) is taken: end what listens there, or set ${variable} to another port, like ` +
          `${variable}=${port + 1000}; PORT moves all of them.`,
      )
  }
  if (taken.length > 0) throw new Error(taken.join('\n'))
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Finds free ports for a stack that runs beside others. Kafka gets two consecutive ports. */
export async function findFreePorts(): Promise<Ports> {
  const variables = Object.keys(portDefaults) as PortVariable[]
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const ports = variables.map((_, index) => first + index * 2)
    const free = await Promise.all([...ports, ...ports.map((port) => port + 1)].map((port) => isFree(port)))
    if (free.every(Boolean)) return Object.fromEntries(variables.map((variable, index) => [variable, ports[index]])) as Ports
  }
}
