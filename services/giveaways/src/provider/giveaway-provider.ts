import { embeddedAddresses } from './embed.ts'

/** A giveaway as its provider has it. */
export interface Campaign {
  readonly title: string
  readonly description: string
  /** Address of its picture; null without one. */
  readonly image: string | null
  readonly starts: Date
  readonly ends: Date
  readonly winners: number
}

/** A system outside that takes the entries of giveaways. Another one is another implementation in `PROVIDERS`. */
export interface GiveawayProvider {
  /** As it is stored. */
  readonly name: string
  /** The key of the campaign that an address leads to; undefined for addresses of others. */
  keyOf(address: string): string | undefined
  /** Where visitors enter: made of the key, and of words for people. */
  addressOf(key: string, title: string): string
  /**
   * Asks the provider for a campaign; undefined for one that it does not know.
   * @throws DomainError `provider-away`
   */
  find(key: string): Promise<Campaign | undefined>
}

/** Injection token of all providers. */
export const PROVIDERS = Symbol('providers of giveaways')

/** A campaign at a provider. */
export interface CampaignRef {
  readonly provider: GiveawayProvider
  readonly key: string
}

/** The only campaign that an embed code names; undefined where it names none or several. The same one twice is one. */
export function campaignIn(embed: string, providers: readonly GiveawayProvider[]): CampaignRef | undefined {
  const found = new Map<string, CampaignRef>()
  for (const address of embeddedAddresses(embed)) {
    for (const provider of providers) {
      const key = provider.keyOf(address)
      if (key !== undefined) found.set(`${provider.name} ${key}`, { provider, key })
    }
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}
