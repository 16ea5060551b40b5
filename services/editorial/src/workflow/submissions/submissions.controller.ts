import {
  approveGuideUpdate,
  type CallAnswer,
  type CallInput,
  correctSubmission,
  exportWriterPayments,
  listMySubmissions,
  listSubmissionPeople,
  listSubmissionsOf,
  paySubmissions,
  voidWriterPayment,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PayExportService } from './pay-export.service.ts'
import { PayService } from './pay.service.ts'
import { presentPayment, presentPerson, presentSubmission } from './submission.presenter.ts'
import { UpdateApprovalsService } from './update-approvals.service.ts'

@Controller()
export class SubmissionsController {
  constructor(
    @Inject(PayService) private readonly pay: PayService,
    @Inject(PayExportService) private readonly exports: PayExportService,
    @Inject(UpdateApprovalsService) private readonly updates: UpdateApprovalsService,
  ) {}

  @Handles(listSubmissionsOf)
  async of(@Input() { params }: CallInput<typeof listSubmissionsOf>): Promise<CallAnswer<typeof listSubmissionsOf>> {
    return await this.#work(params.user)
  }

  @Handles(listMySubmissions)
  async own(@Context() context: CallContext): Promise<CallAnswer<typeof listMySubmissions>> {
    return await this.#work(memberOf(context).userId)
  }

  @Handles(listSubmissionPeople)
  async people(): Promise<CallAnswer<typeof listSubmissionPeople>> {
    return { people: (await this.pay.people()).map(presentPerson) }
  }

  @Handles(paySubmissions)
  async payFor(
    @Input() { body }: CallInput<typeof paySubmissions>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof paySubmissions>> {
    const { submissions, recipient, sum } = body
    const wanted = { submissions, recipient, cents: sum === undefined ? undefined : Math.round(sum * 100) }
    return { payment: presentPayment(await this.pay.pay(wanted, memberOf(context))) }
  }

  @Handles(voidWriterPayment)
  async void(
    @Input() { body }: CallInput<typeof voidWriterPayment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof voidWriterPayment>> {
    return { payment: presentPayment(await this.pay.void(body.payment_id, body.reason, memberOf(context))) }
  }

  @Handles(approveGuideUpdate)
  async approveUpdate(
    @Input() { body }: CallInput<typeof approveGuideUpdate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof approveGuideUpdate>> {
    return { submission: presentSubmission(await this.updates.approve(body.submission, memberOf(context))) }
  }

  @Handles(correctSubmission)
  async correct(
    @Input() { body }: CallInput<typeof correctSubmission>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof correctSubmission>> {
    const { submission, amount: cents, reason } = body
    return { submission: presentSubmission(await this.pay.correct(submission, cents, reason, memberOf(context))) }
  }

  @Handles(exportWriterPayments)
  async export(@Input() { params }: CallInput<typeof exportWriterPayments>): Promise<CallAnswer<typeof exportWriterPayments>> {
    return await this.exports.month(params.month)
  }

  async #work(memberId: number): Promise<CallAnswer<typeof listMySubmissions>> {
    const { submissions, payments } = await this.pay.workOf(memberId)
    return { submissions: submissions.map(presentSubmission), payments: payments.map(presentPayment) }
  }
}
