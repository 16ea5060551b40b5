import type { Provider, Type } from '@nestjs/common'
import { MailQueue } from '@ribbonry/service-kit'
import { AvatarsController } from './avatars/avatars.controller.ts'
import { AVATAR_MEDIA, openAvatarMedia } from './avatars/avatar-media.ts'
import { AvatarsService } from './avatars/avatars.service.ts'
import { CONFIG, type IdentityEnvironment } from './config.ts'
import { Captcha } from './contact/captcha.ts'
import { DataExportController } from './data-export/data-export.controller.ts'
import { Neighbours } from './data-export/neighbours.ts'
import { OwnData } from './data-export/own-data.ts'
import { DeletionsController } from './erasure/deletions.controller.ts'
import { DeletionsService } from './erasure/deletions.service.ts'
import { ErasuresProcessor } from './erasure/erasures.processor.ts'
import { ErasuresService } from './erasure/erasures.service.ts'
import { OwnRows } from './erasure/own-rows.ts'
import { eventProviders } from './events/events.ts'
import { MemberMails } from './members/member-mails.ts'
import { ForgottenPasswordsService } from './password-reset/forgotten-passwords.service.ts'
import { NewPasswordsService } from './password-reset/new-passwords.service.ts'
import { PasswordsController } from './password-reset/passwords.controller.ts'
import { ResetLinks } from './password-reset/reset-links.ts'
import { ProfileController } from './profile/profile.controller.ts'
import { ProfileService } from './profile/profile.service.ts'
import { EmailConfirmations } from './registration/email-confirmations.ts'
import { RegistrationController } from './registration/registration.controller.ts'
import { RegistrationService } from './registration/registration.service.ts'
import { Throttle } from './throttling/throttle.ts'

/** What people do with accounts of their own, from registering to being erased. */
export const ownAccount: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [RegistrationController, ProfileController, AvatarsController, PasswordsController, DeletionsController, DataExportController],
  providers: [
    ...eventProviders,
    { provide: AVATAR_MEDIA, useFactory: openAvatarMedia, inject: [CONFIG] },
    { provide: MailQueue, useFactory: (config: IdentityEnvironment) => new MailQueue(config.REDIS_URL), inject: [CONFIG] },
    Captcha, Throttle, MemberMails,
    RegistrationService, EmailConfirmations, ProfileService, AvatarsService,
    ForgottenPasswordsService, ResetLinks, NewPasswordsService,
    DeletionsService, ErasuresService, ErasuresProcessor, OwnRows, OwnData, Neighbours,
  ],
}
