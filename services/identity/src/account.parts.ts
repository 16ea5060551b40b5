import type { Provider, Type } from '@nestjs/common'
import { openMediaStore } from '@ribbonry/media'
import { MailQueue, watchStorage } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { AvatarsController } from './avatars/avatars.controller.ts'
import { AVATAR_MEDIA, openAvatarMedia } from './avatars/avatar-media.ts'
import { AvatarsService } from './avatars/avatars.service.ts'
import { MemberPicturesRepository } from './avatars/member-pictures.repository.ts'
import { CONFIG, type IdentityEnvironment } from './config.ts'
import { DataExportController } from './data-export/data-export.controller.ts'
import { DataExportService } from './data-export/data-export.service.ts'
import { PersonalDataClient } from './data-export/personal-data.client.ts'
import { OwnDataService } from './data-export/own-data.service.ts'
import { DeletionsController } from './erasure/deletions.controller.ts'
import { DeletionsService } from './erasure/deletions.service.ts'
import { ErasureCompletionService } from './erasure/erasure-completion.service.ts'
import { ErasureRequestsService } from './erasure/erasure-requests.service.ts'
import { ErasuresProcessor } from './erasure/erasures.processor.ts'
import { ErasuresRepository } from './erasure/erasures.repository.ts'
import { ErasuresService } from './erasure/erasures.service.ts'
import { MemberErasedHandler } from './erasure/member-erased.handler.ts'
import { OwnRowsRepository } from './erasure/own-rows.repository.ts'
import { OwnRowsService } from './erasure/own-rows.service.ts'
import { captchaClient } from './contact/captcha.provider.ts'
import { MailedCodesRepository } from './mailed-codes/mailed-codes.repository.ts'
import { MemberEventsRepository } from './members/member-events.repository.ts'
import { MemberMails } from './members/member-mails.ts'
import { SavedCountChangedHandler } from './members/saved-count-changed.handler.ts'
import { SavedCountProjectionRepository } from './members/saved-count-projection.repository.ts'
import { NewMembersService } from './members/new-members.service.ts'
import { PasswordResetService } from './password-reset/password-reset.service.ts'
import { PasswordChangesService } from './password-reset/password-changes.service.ts'
import { PasswordWriter } from './password-reset/password-writer.service.ts'
import { PasswordsController } from './password-reset/passwords.controller.ts'
import { ResetLinksService } from './password-reset/reset-links.service.ts'
import { ProfileController } from './profile/profile.controller.ts'
import { ProfileChangesService } from './profile/profile-changes.service.ts'
import { ProfileService } from './profile/profile.service.ts'
import { EmailConfirmationsService } from './registration/email-confirmations.service.ts'
import { RegistrationController } from './registration/registration.controller.ts'
import { RegistrationService } from './registration/registration.service.ts'
import { FormGuard } from './throttling/form-guard.ts'

/** Controllers and providers of members' own accounts, from registration to erasure. */
export const accountParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [
    RegistrationController,
    ProfileController,
    AvatarsController,
    PasswordsController,
    DeletionsController,
    DataExportController,
    MemberErasedHandler,
    SavedCountChangedHandler,
  ],
  providers: [
    { provide: AVATAR_MEDIA, useFactory: openAvatarMedia, inject: [CONFIG] },
    watchStorage(CONFIG, openMediaStore),
    { provide: MailQueue, useFactory: (config: IdentityEnvironment) => new MailQueue(config.REDIS_URL), inject: [CONFIG] },
    captchaClient,
    Throttle,
    FormGuard,
    SavedCountProjectionRepository,
    MemberMails,
    MemberEventsRepository,
    NewMembersService,
    RegistrationService,
    EmailConfirmationsService,
    ProfileService,
    ProfileChangesService,
    AvatarsService,
    MemberPicturesRepository,
    PasswordResetService,
    ResetLinksService,
    PasswordChangesService,
    PasswordWriter,
    MailedCodesRepository,
    DeletionsService,
    ErasuresRepository,
    ErasuresService,
    ErasureRequestsService,
    ErasureCompletionService,
    ErasuresProcessor,
    OwnRowsRepository,
    OwnRowsService,
    DataExportService,
    OwnDataService,
    PersonalDataClient,
  ],
}
