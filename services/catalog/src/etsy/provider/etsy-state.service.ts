import type { EtsyState } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { EtsyClient } from './etsy.client.ts'
import { EtsyLimits } from './etsy-limits.ts'

/** Whether Etsy is asked, and since when it is not. */
@Injectable()
export class EtsyStateService {
  constructor(
    @Inject(EtsyClient) private readonly client: EtsyClient,
    @Inject(EtsyLimits) private readonly limits: EtsyLimits,
  ) {}

  async current(): Promise<{ readonly state: EtsyState; readonly until: string | null }> {
    if (!this.client.hasKey) return { state: 'no-key', until: null }
    const pause = await this.limits.pause().catch(() => undefined)
    if (pause !== undefined) return { state: pause.reason, until: new Date(pause.until).toISOString() }
    return { state: this.client.isAway ? 'away' : 'ready', until: null }
  }
}
