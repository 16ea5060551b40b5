import { jsonVariable } from '@ribbonry/service-kit'
import { z } from 'zod'

/** Providers of mailboxes that judge senders by themselves, each with a pace of its own. */
export const OTHER_DOMAINS = 'others'

/** Domains of a provider, and mails to them a second, of all instances together. */
const DomainClass = z.object({
  domains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains in lower case')).default([]),
  per_second: z.number().positive().max(100_000),
})

const DEFAULT_CLASSES = {
  google: { domains: ['gmail.com', 'googlemail.com'], per_second: 20 },
  microsoft: { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'live.co.uk'], per_second: 10 },
  yahoo: { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com', 'yahoo.co.uk'], per_second: 10 },
  apple: { domains: ['icloud.com', 'me.com', 'mac.com'], per_second: 10 },
  [OTHER_DOMAINS]: { domains: [], per_second: 50 },
}

const DomainClassesByName = z
  .record(z.string().regex(/^[a-z]{1,20}$/, 'must be names of small letters'), DomainClass)
  .refine((classes) => classes[OTHER_DOMAINS] !== undefined, `must have a class "${OTHER_DOMAINS}"`)

/** `NEWSLETTER_PACE`: `off`, or JSON such as `{"google":{"domains":["gmail.com"],"per_second":20},"others":{"per_second":50}}`. */
export const NewsletterPace = z
  .union([z.literal('off'), jsonVariable(DomainClassesByName)])
  .default(DEFAULT_CLASSES as z.output<typeof DomainClassesByName>)
export type NewsletterPace = z.output<typeof NewsletterPace>

/** The class of each domain, and the pace of each class. */
export class DomainClasses {
  readonly names: readonly string[]
  /** False: classes are told apart, and none is slowed. */
  readonly isPaced: boolean
  readonly #classes: Readonly<Record<string, z.output<typeof DomainClass>>>

  constructor(pace: NewsletterPace) {
    this.isPaced = pace !== 'off'
    this.#classes = pace === 'off' ? DEFAULT_CLASSES : pace
    this.names = Object.keys(this.#classes)
  }

  /** Mails a second. */
  perSecond(name: string): number {
    return (this.#classes[name] ?? this.#classes[OTHER_DOMAINS])?.per_second ?? 1
  }

  /** Domains with their classes, as two lists of the same length; every other domain is in `OTHER_DOMAINS`. */
  lists(): { readonly domains: readonly string[]; readonly classes: readonly string[] } {
    const pairs = Object.entries(this.#classes).flatMap(([name, { domains }]) => domains.map((domain) => [domain, name] as const))
    return { domains: pairs.map(([domain]) => domain), classes: pairs.map(([, name]) => name) }
  }
}
