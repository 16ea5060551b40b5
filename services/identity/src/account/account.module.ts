import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { AVATAR_MEDIA, openAvatarMedia } from './avatars/avatar-media.ts'
import { AvatarsController } from './avatars/avatars.controller.ts'
import { AvatarsService } from './avatars/avatars.service.ts'
import { MemberPicturesRepository } from './avatars/member-pictures.repository.ts'
import { DataExportController } from './data-export/data-export.controller.ts'
import { DataExportService } from './data-export/data-export.service.ts'
import { OwnDataService } from './data-export/own-data.service.ts'
import { PersonalDataClient } from './data-export/personal-data.client.ts'
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
import { MailedCodesRepository } from './mailed-codes/mailed-codes.repository.ts'
import { PasswordChangesService } from './password-reset/password-changes.service.ts'
import { PasswordResetService } from './password-reset/password-reset.service.ts'
import { PasswordWriter } from './password-reset/password-writer.service.ts'
import { PasswordsController } from './password-reset/passwords.controller.ts'
import { ResetLinksService } from './password-reset/reset-links.service.ts'
import { PasswordHasher } from './passwords/password-hasher.ts'
import { ProfileChangesService } from './profile/profile-changes.service.ts'
import { ProfileController } from './profile/profile.controller.ts'
import { ProfileService } from './profile/profile.service.ts'
import { EmailConfirmationsService } from './registration/email-confirmations.service.ts'
import { RegistrationController } from './registration/registration.controller.ts'
import { RegistrationService } from './registration/registration.service.ts'
import { FormGuard } from './throttling/form-guard.ts'

/** Members' own accounts, from registration to erasure. */
@Global()
@Module({
  controllers: [
    AvatarsController,
    DataExportController,
    DeletionsController,
    MemberErasedHandler,
    PasswordsController,
    ProfileController,
    RegistrationController,
  ],
  providers: [
    { provide: AVATAR_MEDIA, useFactory: openAvatarMedia, inject: [CONFIG] },
    AvatarsService,
    DataExportService,
    DeletionsService,
    EmailConfirmationsService,
    ErasureCompletionService,
    ErasureRequestsService,
    ErasuresProcessor,
    ErasuresRepository,
    ErasuresService,
    FormGuard,
    MailedCodesRepository,
    MemberPicturesRepository,
    OwnDataService,
    OwnRowsRepository,
    OwnRowsService,
    PasswordChangesService,
    PasswordHasher,
    PasswordResetService,
    PasswordWriter,
    PersonalDataClient,
    ProfileChangesService,
    ProfileService,
    RegistrationService,
    ResetLinksService,
  ],
  exports: [PasswordHasher],
})
export class AccountModule {}
