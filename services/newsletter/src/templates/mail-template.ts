import type { Mail, MailTemplate } from '@ribbonry/contracts'
import type { ReactNode } from 'react'

/** Absolute links of a mail. */
export interface MailLinks {
  readonly site: string
  /** The preferences page of the address. */
  readonly preferences?: string
  /** The page that ends a subscription, with one button. */
  readonly unsubscribe?: string
}

export interface MailContent {
  readonly subject: string
  /** Preheader, shown beside the subject in lists of mails. */
  readonly preview: string
  readonly body: ReactNode
  /** Stands above the header. */
  readonly before?: ReactNode
  /** Style sheet of its own, beside that of dark mode. */
  readonly style?: string
  /** The reason for the mail, in the footer. */
  readonly footer: ReactNode
  readonly replyTo?: { readonly name: string; readonly address: string }
}

export type TemplateData<Template extends MailTemplate> = Extract<Mail, { template: Template }>['data']

/** The templates by name. */
export type MailTemplates = {
  readonly [Template in MailTemplate]: (data: TemplateData<Template>, links: MailLinks) => MailContent
}
