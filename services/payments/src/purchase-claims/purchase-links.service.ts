import { PURCHASE_LINK, PURCHASE_LINK_DAYS } from '@ribbonry/contracts'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'

const DAY_SECONDS = 86_400

/** Links to what was bought, and tokens by which a buyer without an account proves that it is theirs. */
@Injectable()
export class PurchaseLinksService {
  constructor(
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL'>,
  ) {}

  /** The page of a receipt. */
  pageOf(paymentId: string): string {
    return `${this.config.SITE_URL}/product-pitch/receipt/${paymentId}/`
  }

  /** The same for a buyer without an account, whom it offers one. */
  linkOf(paymentId: string): string {
    return `${this.pageOf(paymentId)}?claim=${this.tokenOf(paymentId)}`
  }

  tokenOf(paymentId: string): string {
    return this.links.sign({ purpose: PURCHASE_LINK, subject: paymentId, seconds: PURCHASE_LINK_DAYS * DAY_SECONDS })
  }

  /** The payment of a token; undefined for one that is not valid. */
  paymentOf(token: string): string | undefined {
    return this.links.verify(token, PURCHASE_LINK)?.subject
  }
}
