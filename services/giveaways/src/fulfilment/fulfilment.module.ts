import { MailQueue } from '@ribbonry/service-kit'
import { Global, Module } from '@nestjs/common'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { SecretAnswersService } from './secret-pages/secret-answers.service.ts'
import { SecretLinksRepository } from './secret-pages/secret-links.repository.ts'
import { SecretLinks } from './secret-pages/secret-links.service.ts'
import { SecretPagesController } from './secret-pages/secret-pages.controller.ts'
import { SecretPagesService } from './secret-pages/secret-pages.service.ts'
import { MailStateChangedHandler } from './winner-mails/mail-state-changed.handler.ts'
import { WinnerMailsRepository } from './winner-mails/winner-mails.repository.ts'
import { WinnerMails } from './winner-mails/winner-mails.service.ts'
import { AddressMails } from './address-mails.service.ts'
import { AddressRequestsService } from './address-requests.service.ts'
import { FulfilledGiveawaysRepository } from './fulfilled-giveaways.repository.ts'
import { FulfilmentProcessor } from './fulfilment.processor.ts'
import { RemindersService } from './reminders.service.ts'
import { ShipmentsService } from './shipments.service.ts'
import { WinnerPresenter } from './winner.presenter.ts'
import { WinnerSteps } from './winner-steps.service.ts'
import { WinnersController } from './winners.controller.ts'
import { WinnersRepository } from './winners.repository.ts'
import { WinnersService } from './winners.service.ts'

/** The way of a prize: winners, mails to them and to sponsors, secret pages, shipments. */
@Global()
@Module({
  controllers: [MailStateChangedHandler, WinnersController, SecretPagesController],
  providers: [
    { provide: MailQueue, useFactory: ({ REDIS_URL: url }: GiveawaysEnvironment) => new MailQueue(url), inject: [CONFIG] },
    FulfilledGiveawaysRepository,
    WinnersRepository,
    WinnerPresenter,
    WinnerSteps,
    WinnersService,
    AddressMails,
    AddressRequestsService,
    RemindersService,
    ShipmentsService,
    SecretLinksRepository,
    SecretLinks,
    SecretPagesService,
    SecretAnswersService,
    WinnerMailsRepository,
    WinnerMails,
    FulfilmentProcessor,
  ],
  exports: [FulfilledGiveawaysRepository, MailQueue, SecretLinksRepository, WinnerPresenter, WinnerSteps, WinnersRepository],
})
export class FulfilmentModule {}
