import { createServer } from 'node:net'

/** Every port of the stack: the variable that sets it, and its default. */
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
} as const

export type PortVariable = keyof typeof portDefaults
export type Ports = Readonly<Record<PortVariable, number>>

export interface PortUse {
  readonly port: number
  readonly variable: PortVariable
  readonly user: string
}

/** Reads the ports from the environment. Throws one sentence for an invalid value. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const variables = Object.keys(portDefaults) as PortVariable[]
  return Object.fromEntries(variables.map((variable) => [variable, readPort(variable, env[variable])])) as Ports
}

function readPort(variable: PortVariable, text: string | undefined): number {
  if (text === undefined || text === '') return portDefaults[variable]
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable}=${text} is no port: it must be a number from 1 to 65535`)
  return port
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
          `${variable}=${port + 1000}.`,
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
