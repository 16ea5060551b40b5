import { campaignCode } from '@ribbonry/links'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import type { DiscountRow } from './discounts.repository.ts'

const PURPOSE = 'pitch-discount'

type Issue = Pick<DiscountRow, 'campaign_id' | 'issue'>

/**
 * Tokens of discounts. They are not stored but derived from the campaign and the number of the issue, so that the token of an
 * issue never changes. The table says whether it is valid.
 */
@Injectable()
export class DiscountTokensService {
  constructor(
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
  ) {}

  /** The token, and the campaign page that leads to the payment with it. */
  derive(discount: Issue): { readonly token: string; readonly link: string } {
    const token = this.links.sign({ purpose: PURPOSE, subject: subjectOf(discount) })
    const page = `${this.config.SITE_URL}/product-pitch/confirmation/${campaignCode(discount.campaign_id)}/`
    return { token, link: `${page}?token=${token}` }
  }

  isOf(token: string, discount: Issue): boolean {
    return this.links.verify(token, PURPOSE)?.subject === subjectOf(discount)
  }
}

const subjectOf = ({ campaign_id: campaign, issue }: Issue): string => `${campaign} ${issue}`
