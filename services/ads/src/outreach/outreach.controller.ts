import {
  type CallAnswer,
  type CallInput,
  fillPromoMail,
  getPromoSetup,
  listNonPitchPosts,
  listOutreachContacts,
  listPassedPitches,
  saveContactDetails,
  savePromoSetup,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ContactsService } from './contacts.service.ts'
import { OutreachListsService } from './outreach-lists.service.ts'
import { presentContact, presentNonPitch, presentPassedPitch } from './outreach.presenter.ts'
import { PromoMailsService } from './promo-mails.service.ts'
import { PromoSetupService } from './promo-setup.service.ts'

/** Contacts of makers, and promo mails to them. */
@Controller()
export class OutreachController {
  constructor(
    @Inject(OutreachListsService) private readonly lists: OutreachListsService,
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(PromoSetupService) private readonly setup: PromoSetupService,
    @Inject(PromoMailsService) private readonly mails: PromoMailsService,
  ) {}

  @Handles(listPassedPitches)
  async listPassed(@Input() { params }: CallInput<typeof listPassedPitches>): Promise<CallAnswer<typeof listPassedPitches>> {
    const { rows, total } = await this.lists.listPassedPitches(params.page)
    return { pitches: rows.map(presentPassedPitch), total }
  }

  @Handles(listOutreachContacts)
  async listContacts(
    @Input() { params }: CallInput<typeof listOutreachContacts>,
  ): Promise<CallAnswer<typeof listOutreachContacts>> {
    const { rows, total } = await this.lists.listContacts(params.page)
    return { contacts: rows.map(presentContact), total }
  }

  @Handles(listNonPitchPosts)
  async listNonPitches(@Input() { params }: CallInput<typeof listNonPitchPosts>): Promise<CallAnswer<typeof listNonPitchPosts>> {
    const { rows, total } = await this.lists.listNonPitches(params.page)
    return { posts: rows.map(presentNonPitch), total }
  }

  @Handles(saveContactDetails)
  async saveContact(
    @Input() { params, body }: CallInput<typeof saveContactDetails>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveContactDetails>> {
    return { email: await this.contacts.save(params.post, body.email, memberOf(context)) }
  }

  @Handles(getPromoSetup)
  async getSetup(): Promise<CallAnswer<typeof getPromoSetup>> {
    return await this.setup.get()
  }

  @Handles(savePromoSetup)
  async saveSetup(
    @Input() { body }: CallInput<typeof savePromoSetup>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof savePromoSetup>> {
    return await this.setup.save(body, memberOf(context))
  }

  @Handles(fillPromoMail)
  async fill(@Input() { body }: CallInput<typeof fillPromoMail>): Promise<CallAnswer<typeof fillPromoMail>> {
    const { subject_line, email_body, email, boostLink, postId } = await this.mails.fill(body, body.tracking_ref)
    return { subject_line, email_body, email, boost_link: boostLink, post_id: postId }
  }
}
