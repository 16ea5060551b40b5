import { Global, Module } from '@nestjs/common'
import { ContactsRepository } from './contacts.repository.ts'
import { ContactsService } from './contacts.service.ts'
import { DiscountIssuesService } from './discounts/discount-issues.service.ts'
import { DiscountTokensService } from './discounts/discount-tokens.service.ts'
import { DiscountsController } from './discounts/discounts.controller.ts'
import { DiscountsRepository } from './discounts/discounts.repository.ts'
import { DiscountsService } from './discounts/discounts.service.ts'
import { DisqualificationService } from './drop-offs/disqualification.service.ts'
import { DropOffsController } from './drop-offs/drop-offs.controller.ts'
import { DropOffsRepository } from './drop-offs/drop-offs.repository.ts'
import { DropOffsService } from './drop-offs/drop-offs.service.ts'
import { OutreachListsRepository } from './outreach-lists.repository.ts'
import { OutreachListsService } from './outreach-lists.service.ts'
import { OutreachController } from './outreach.controller.ts'
import { PromoMailAcceptedHandler } from './promo-mail-accepted.handler.ts'
import { PromoMailsRepository } from './promo-mails.repository.ts'
import { PromoMailsService } from './promo-mails.service.ts'
import { PromoSetupRepository } from './promo-setup.repository.ts'
import { PromoSetupService } from './promo-setup.service.ts'

/** What staff do to win advertisers: drop-offs, discounts and mails to makers. */
@Global()
@Module({
  controllers: [DiscountsController, DropOffsController, OutreachController, PromoMailAcceptedHandler],
  providers: [
    ContactsRepository,
    ContactsService,
    DiscountIssuesService,
    DiscountsRepository,
    DiscountsService,
    DiscountTokensService,
    DisqualificationService,
    DropOffsRepository,
    DropOffsService,
    OutreachListsRepository,
    OutreachListsService,
    PromoMailsRepository,
    PromoMailsService,
    PromoSetupRepository,
    PromoSetupService,
  ],
  exports: [ContactsRepository, DiscountIssuesService, DiscountTokensService, DiscountsRepository],
})
export class OutreachModule {}
