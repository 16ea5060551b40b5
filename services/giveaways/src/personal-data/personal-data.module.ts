import { Module } from '@nestjs/common'
import { MemberEmailClient } from './member-email.client.ts'
import { MemberErasureHandler } from './member-erasure.handler.ts'
import { OwnDataController } from './own-data.controller.ts'
import { OwnDataService } from './own-data.service.ts'
import { WinnerErasure } from './winner-erasure.service.ts'

/** What members may ask of the service: their data, and that it is erased. */
@Module({ controllers: [MemberErasureHandler, OwnDataController], providers: [MemberEmailClient, OwnDataService, WinnerErasure] })
export class PersonalDataModule {}
