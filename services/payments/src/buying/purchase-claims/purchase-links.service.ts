import { PURCHASE_LINK, PURCHASE_LINK_DAYS } from '@ribbonry/contracts'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'

const DAY_SECONDS = 86_400

/** Links to purchases, with tokens by which a buyer without an account proves the purchase. */
@Injectable()
export class PurchaseLinksService {
  constructor(
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL'>,
  ) {}

  /** Receipt page of a payment. */
  pageOf(paymentId: string): string {
    return `${this.config.SITE_URL}/product-pitch/receipt/${paymentId}/`
  }

  /** Receipt page for a buyer without an account, which offers to create one. */
  linkOf(paymentId: string): string {
    return `${this.pageOf(paymentId)}?claim=${this.tokenOf(paymentId)}`
  }

  tokenOf(paymentId: string): string {
    return this.links.sign({ purpose: PURCHASE_LINK, subject: paymentId, seconds: PURCHASE_LINK_DAYS * DAY_SECONDS })
  }

  /** Payment of a token; undefined for an invalid token. */
  paymentOf(token: string): string | undefined {
    return this.links.verify(token, PURCHASE_LINK)?.subject
  }
}
