import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { LINK_VERIFIER, type LinkVerifier } from '../calls/link-verifier.ts'
import { CLOCK, type Clock } from '../time/clock.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import { type EarlierLinkFormat, SignedLinks } from './signed-links.ts'

export interface TokensSettings {
  /** The first signs, all verify: see `TokenSecrets`. */
  readonly secrets: readonly string[]
  /**
   * Purposes whose links carry a one-time code. The guard of a call with `access: { link }` of such a purpose does not use the
   * code up; its handler does.
   */
  readonly oneTime?: readonly string[]
  /** Formats, by purpose, of links that were signed before `SignedLinks` and stay valid. */
  readonly earlier?: Readonly<Record<string, EarlierLinkFormat>>
}

/** Provides `SignedLinks` and `OneTimeCodes`, and verifies the links of calls with `access: { link }`. */
@Global()
@Module({})
export class TokensModule {
  static with({ secrets, oneTime = [], earlier = {} }: TokensSettings): DynamicModule {
    const providers: Provider[] = [
      { provide: SignedLinks, inject: [CLOCK], useFactory: (clock: Clock) => new SignedLinks(secrets, clock, earlier) },
      { provide: OneTimeCodes, inject: [CLOCK], useFactory: (clock: Clock) => new OneTimeCodes(secrets, clock) },
      oneTime.length === 0
        ? { provide: LINK_VERIFIER, useExisting: SignedLinks }
        : { provide: LINK_VERIFIER, inject: [SignedLinks, OneTimeCodes, DataSource], useFactory: verifierOf(oneTime) },
    ]
    return { module: TokensModule, providers, exports: [SignedLinks, OneTimeCodes, LINK_VERIFIER] }
  }
}

function verifierOf(oneTime: readonly string[]) {
  return (links: SignedLinks, codes: OneTimeCodes, source: DataSource): LinkVerifier => ({
    verify: async (token, purpose) => {
      if (!oneTime.includes(purpose)) return links.verify(token, purpose)
      const found = await codes.find(source.manager, purpose, token)
      return found === undefined ? undefined : { purpose, subject: found.subject, expires: found.expires }
    },
  })
}
