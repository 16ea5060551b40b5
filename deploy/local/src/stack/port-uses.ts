import type { PortUse } from '../ports.ts'
import type { StackPlan } from './servers.ts'
import { services } from './services.ts'

/** Every port on which this stack will listen, without those of external servers. */
export function portUses({ ports, own, eventLog }: StackPlan): PortUse[] {
  const uses = services.map(({ name, portVariable }): PortUse => ({
    port: ports[portVariable],
    variable: portVariable,
    user: name,
  }))
  if (!own.databaseUrl) uses.push({ port: ports.POSTGRES_PORT, variable: 'POSTGRES_PORT', user: 'PostgreSQL' })
  if (!own.redisUrl) uses.push({ port: ports.REDIS_PORT, variable: 'REDIS_PORT', user: 'Redis' })
  if (!own.kafkaBrokers && eventLog === 'kafka') {
    uses.push({ port: ports.KAFKA_PORT, variable: 'KAFKA_PORT', user: 'Kafka' })
    uses.push({ port: ports.KAFKA_PORT + 1, variable: 'KAFKA_PORT', user: "Kafka's controller, KAFKA_PORT + 1" })
  }
  if (!own.smtpUrl) {
    uses.push({ port: ports.SMTP_PORT, variable: 'SMTP_PORT', user: 'mail' })
    uses.push({ port: ports.MAIL_PORT, variable: 'MAIL_PORT', user: 'the mail page' })
  }
  if (!own.stripeApiUrl)
    uses.push({ port: ports.STRIPE_SIMULATOR_PORT, variable: 'STRIPE_SIMULATOR_PORT', user: 'the simulator of Stripe' })
  if (!own.paypalApiUrl)
    uses.push({ port: ports.PAYPAL_SIMULATOR_PORT, variable: 'PAYPAL_SIMULATOR_PORT', user: 'the simulator of PayPal' })
  if (!own.gleamUrl)
    uses.push({ port: ports.GLEAM_SIMULATOR_PORT, variable: 'GLEAM_SIMULATOR_PORT', user: 'the simulator of Gleam' })
  if (!own.etsyApiUrl)
    uses.push({ port: ports.ETSY_SIMULATOR_PORT, variable: 'ETSY_SIMULATOR_PORT', user: 'the simulator of Etsy' })
  return uses
}
