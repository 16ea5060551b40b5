import { confirmBoostEditRequest } from '@ribbonry/contracts'
import { type DomainError, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { OneTimeCodes } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import type { EditRequestRow } from './edit-request-row.ts'
import { EditRequestMailsService, type RequestToConfirm } from './edit-request-mails.service.ts'
import { EditRequestsRepository } from './edit-requests.repository.ts'
import { ProposedPicturesService } from './proposed-pictures.service.ts'

/** Days for which a mailed link confirms a proposal, and for which an unconfirmed proposal is kept. */
export const CONFIRM_DAYS = 7
const CONFIRM_SECONDS = CONFIRM_DAYS * 86_400
const CONFIRM = 'boost-edit'

/** Confirms by mail that a proposal comes from the typed e-mail address. */
@Injectable()
export class EditRequestConfirmationsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EditRequestsRepository) private readonly requests: EditRequestsRepository,
    @Inject(EditRequestMailsService) private readonly mails: EditRequestMailsService,
    @Inject(ProposedPicturesService) private readonly pictures: ProposedPicturesService,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
  ) {}

  async ask(transaction: Transaction, request: RequestToConfirm): Promise<void> {
    const asked = { purpose: CONFIRM, subject: String(request.id), seconds: CONFIRM_SECONDS }
    await this.mails.planConfirmation(transaction, request, await this.codes.issueLink(transaction, asked))
  }

  /**
   * Confirms a proposal by the code of the mailed link, and publishes its picture. Idempotent.
   * @throws DomainError `code-not-valid`, `storage-full`
   */
  async confirm(code: string): Promise<Pick<EditRequestRow, 'post_title' | 'slug'>> {
    return await this.transactions.run(async (transaction) => {
      const found = await this.codes.find(transaction, CONFIRM, code)
      const request = found && (await this.requests.lock(transaction, Number(found.subject)))
      if (request === undefined) throw codeNotValid()
      if (request.state !== 'unconfirmed') return request
      if (request.picture !== null && !(await this.pictures.publish(request.picture.id))) throw codeNotValid()
      await this.requests.open(transaction, request.id)
      return request
    })
  }
}

function codeNotValid(): DomainError {
  return refusalOf(confirmBoostEditRequest, 'refused', 'code-not-valid', 'This link is not valid any more.')
}
