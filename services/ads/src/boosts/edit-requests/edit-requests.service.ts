import {
  type CallRefusal,
  EDIT_EMAILS_DIFFER,
  ENTER_AN_EMAIL,
  type Picture,
  submitBoostEditRequest,
  WRONG_EMAIL,
} from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, Transactions, readEmail } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostPostsRepository } from '../boost-posts.repository.ts'
import { EditRequestConfirmationsService } from './edit-request-confirmations.service.ts'
import type { EditRequestRow, ProposedPicture } from './edit-request-row.ts'
import { EditRequestsRepository } from './edit-requests.repository.ts'
import { readProposal, type TypedProposal } from './proposal.ts'
import { type DrawnCrop, type PictureSender, ProposedPicturesService } from './proposed-pictures.service.ts'

export interface TypedEditRequest extends TypedProposal {
  readonly postId: number
  readonly file: Uint8Array | undefined
  /** Address of the picture in the cropper, if no file is uploaded. */
  readonly sourceImage: string
  readonly crop: DrawnCrop
  readonly email: string
  readonly emailAgain: string
  /** Keyed hash of the IP address of a visitor. */
  readonly address: string | undefined
}

/** Receives proposals to change posts. Staff see a proposal only once its sender is known. */
@Injectable()
export class EditRequestsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EditRequestsRepository) private readonly requests: EditRequestsRepository,
    @Inject(BoostPostsRepository) private readonly posts: BoostPostsRepository,
    @Inject(ProposedPicturesService) private readonly pictures: ProposedPicturesService,
    @Inject(EditRequestConfirmationsService) private readonly confirmations: EditRequestConfirmationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param memberId sender; undefined for a visitor
   * @throws DomainError with a code of `submitBoostEditRequest`
   */
  async submit(typed: TypedEditRequest, memberId: number | undefined): Promise<EditRequestRow['state']> {
    const created = this.clock()
    const email = memberId === undefined ? readAddress(typed) : null
    const post = await this.posts.findById(typed.postId, created)
    if (post === undefined) throw refusalOf(submitBoostEditRequest, 'not-found', 'post-not-found', 'There is no such post.')
    const read = readProposal(typed)
    if ('refusal' in read) throw refused(read.refusal.code, read.refusal.sentence, read.refusal.field)
    const text = { ...read, title: read.title === post.title ? null : read.title }
    const { address } = typed
    const picture = await this.#pictureOf(typed, post.picture, { place: memberId === undefined ? 'pending' : 'public', address })
    if (picture === null && Object.values(text).every((value) => value === null))
      throw refused('nothing-proposed', 'Please change something first.')
    const { post_id, slug, title: post_title } = post
    const state = memberId === undefined ? 'unconfirmed' : 'open'
    const request = { post_id, slug, post_title, state, email, member_id: memberId ?? null, ...text, picture, created } as const
    await this.transactions.run(async (transaction) => {
      const id = await this.requests.insert(transaction, request)
      if (email !== null) await this.confirmations.ask(transaction, { id, slug, title: post_title, email })
    })
    return state
  }

  async #pictureOf(
    { file, crop, sourceImage }: TypedEditRequest,
    own: Picture | null,
    sender: PictureSender,
  ): Promise<ProposedPicture | null> {
    if (file !== undefined) return await this.pictures.receive(file, crop, sender)
    if (crop.left === undefined || sourceImage === '') return null
    return await this.pictures.cutOwn(own, sourceImage, crop, sender)
  }
}

function readAddress({ email: typed, emailAgain }: TypedEditRequest): string {
  if (typed === '') throw refused('email-missing', ENTER_AN_EMAIL, 'email')
  const email = readEmail(typed)
  if (typed !== emailAgain && email !== readEmail(emailAgain)) throw refused('emails-differ', EDIT_EMAILS_DIFFER, 'email_again')
  if (email === undefined) throw refused('email-invalid', WRONG_EMAIL, 'email')
  return email
}

function refused(code: CallRefusal<typeof submitBoostEditRequest>, sentence: string, field?: string): DomainError {
  return refusalOf(
    submitBoostEditRequest,
    'refused',
    code,
    sentence,
    field === undefined ? {} : { fields: { [field]: sentence } },
  )
}
