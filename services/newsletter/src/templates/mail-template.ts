import type { Mail, MailTemplate } from '@ribbonry/contracts'
import type { ReactNode } from 'react'

/** What a letter may point at, absolute. */
export interface MailLinks {
  readonly site: string
  /** Where the address says what it wants. */
  readonly preferences?: string
}

export interface MailContent {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview: string
  readonly body: ReactNode
  /** Why the mail came, in the last lines. */
  readonly footer: ReactNode
  readonly replyTo?: { readonly name: string; readonly address: string }
}

export type TemplateData<Template extends MailTemplate> = Extract<Mail, { template: Template }>['data']

/** Fills each template. */
export type MailTemplates = { readonly [Template in MailTemplate]: (data: TemplateData<Template>, links: MailLinks) => MailContent }
