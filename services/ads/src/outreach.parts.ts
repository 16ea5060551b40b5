import type { Provider, Type } from '@nestjs/common'
import { DiscountIssuesService } from './discounts/discount-issues.service.ts'
import { DiscountTokensService } from './discounts/discount-tokens.service.ts'
import { DiscountsController } from './discounts/discounts.controller.ts'
import { DiscountsRepository } from './discounts/discounts.repository.ts'
import { DiscountsService } from './discounts/discounts.service.ts'
import { DisqualificationService } from './drop-offs/disqualification.service.ts'
import { DropOffsController } from './drop-offs/drop-offs.controller.ts'
import { DropOffsRepository } from './drop-offs/drop-offs.repository.ts'
import { DropOffsService } from './drop-offs/drop-offs.service.ts'
import { LeadCampaignsService } from './leads/lead-campaigns.service.ts'
import { ContactsRepository } from './outreach/contacts.repository.ts'
import { ContactsService } from './outreach/contacts.service.ts'
import { OutreachController } from './outreach/outreach.controller.ts'
import { OutreachListsRepository } from './outreach/outreach-lists.repository.ts'
import { OutreachListsService } from './outreach/outreach-lists.service.ts'
import { PromoMailAcceptedHandler } from './outreach/promo-mail-accepted.handler.ts'
import { PromoMailsRepository } from './outreach/promo-mails.repository.ts'
import { PromoMailsService } from './outreach/promo-mails.service.ts'
import { PromoSetupRepository } from './outreach/promo-setup.repository.ts'
import { PromoSetupService } from './outreach/promo-setup.service.ts'
import { PostClicksRepository } from './picture-projection/post-clicks.repository.ts'
import { ScoresChangedHandler } from './picture-projection/scores-changed.handler.ts'

/** Controllers and providers of outreach: drop-offs, discounts and promo mails. */
export const outreachParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [ScoresChangedHandler, PromoMailAcceptedHandler, DropOffsController, DiscountsController, OutreachController],
  providers: [
    DiscountsRepository,
    DiscountTokensService,
    DiscountIssuesService,
    DiscountsService,
    LeadCampaignsService,
    DropOffsRepository,
    DropOffsService,
    DisqualificationService,
    OutreachListsRepository,
    OutreachListsService,
    ContactsRepository,
    ContactsService,
    PromoSetupRepository,
    PromoSetupService,
    PromoMailsRepository,
    PromoMailsService,
    PostClicksRepository,
  ],
}
