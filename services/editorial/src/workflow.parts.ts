import type { FactoryProvider } from '@nestjs/common'
import { MailQueue } from '@ribbonry/service-kit'
import { DueMailsRepository, DueMailsService, memberRecipients } from '@ribbonry/service-kit/due-mails'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { StaffGuidesController } from './guide-list/staff-guides.controller.ts'
import { StaffGuidesRepository } from './guide-list/staff-guides.repository.ts'
import { StaffGuidesService } from './guide-list/staff-guides.service.ts'
import { GuideMailsService } from './guide-mails/guide-mails.service.ts'
import { ChecklistRepository } from './guide-notes/checklist.repository.ts'
import { ChecklistService } from './guide-notes/checklist.service.ts'
import { CommentsRepository } from './guide-notes/comments.repository.ts'
import { CommentsService } from './guide-notes/comments.service.ts'
import { GuideCategoriesRepository } from './guide-notes/guide-categories.repository.ts'
import { GuideCategoriesService } from './guide-notes/guide-categories.service.ts'
import { GuideLogRepository } from './guide-notes/guide-log.repository.ts'
import { GuideLogService } from './guide-notes/guide-log.service.ts'
import { GuideNotesController } from './guide-notes/guide-notes.controller.ts'
import { AssignmentsService } from './guide-workflow/assignments.service.ts'
import { GuidePeopleRepository } from './guide-workflow/guide-people.repository.ts'
import { GuideReleaseService } from './guide-workflow/guide-release.service.ts'
import { GuideRemovalService } from './guide-workflow/guide-removal.service.ts'
import { GuideStatesRepository } from './guide-workflow/guide-states.repository.ts'
import { GuideStepsService } from './guide-workflow/guide-steps.service.ts'
import { GuideVerdictsService } from './guide-workflow/guide-verdicts.service.ts'
import { GuideWorkflowController } from './guide-workflow/guide-workflow.controller.ts'
import { PlansService } from './guide-workflow/plans.service.ts'
import { PublishingQueueService } from './guide-workflow/publishing-queue.service.ts'
import { PublishingProcessor } from './guide-workflow/publishing.processor.ts'
import { PublishingService } from './guide-workflow/publishing.service.ts'
import { ReviewsService } from './guide-workflow/reviews.service.ts'
import { WaiversRepository } from './guide-workflow/waivers.repository.ts'
import { WaiversService } from './guide-workflow/waivers.service.ts'
import { ErasureRepository } from './personal-data/erasure.repository.ts'
import { MemberErasureHandler } from './personal-data/member-erasure.handler.ts'
import { OwnDataController } from './personal-data/own-data.controller.ts'
import { OwnDataRepository } from './personal-data/own-data.repository.ts'
import { PayExportService } from './submissions/pay-export.service.ts'
import { PayRecordsService } from './submissions/pay-records.service.ts'
import { PayService } from './submissions/pay.service.ts'
import { SubmissionWorkService } from './submissions/submission-work.service.ts'
import { SubmissionsController } from './submissions/submissions.controller.ts'
import { SubmissionsRepository } from './submissions/submissions.repository.ts'
import { WriterPaymentsRepository } from './submissions/writer-payments.repository.ts'
import { WritersController } from './writers/writers.controller.ts'
import { WritersRepository } from './writers/writers.repository.ts'
import { WritersService } from './writers/writers.service.ts'

const mailQueue: FactoryProvider = {
  provide: MailQueue,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL: url }: EditorialEnvironment) => new MailQueue(url),
}

/** Controllers and providers of the workflow of guides: lists, people, reviews, publication, comments and pay. */
export const workflowParts = {
  controllers: [
    StaffGuidesController,
    GuideWorkflowController,
    GuideNotesController,
    SubmissionsController,
    WritersController,
    OwnDataController,
  ],
  providers: [
    AssignmentsService,
    ChecklistRepository,
    ChecklistService,
    CommentsRepository,
    CommentsService,
    DueMailsRepository,
    DueMailsService,
    ErasureRepository,
    GuideCategoriesRepository,
    GuideCategoriesService,
    GuideLogRepository,
    GuideLogService,
    GuideMailsService,
    GuidePeopleRepository,
    GuideReleaseService,
    GuideRemovalService,
    GuideStatesRepository,
    GuideStepsService,
    GuideVerdictsService,
    MemberErasureHandler,
    OwnDataRepository,
    PayExportService,
    PayRecordsService,
    PayService,
    PlansService,
    PublishingProcessor,
    PublishingQueueService,
    PublishingService,
    memberRecipients('editorial'),
    mailQueue,
    ReviewsService,
    StaffGuidesRepository,
    StaffGuidesService,
    SubmissionWorkService,
    SubmissionsRepository,
    WaiversRepository,
    WaiversService,
    WriterPaymentsRepository,
    WritersRepository,
    WritersService,
  ],
} as const
