/** Injection token of the mail transport. */
export const MAIL_TRANSPORT = Symbol('mail server')

export interface RenderedMail {
  readonly from: string
  readonly to: string
  /** The complete message with headers. */
  readonly bytes: Buffer
}

/** Delivers a mail, or throws. */
export interface MailDelivery {
  /**
   * @param lastByteGone called when the operating system has the last byte: from then on the mail arrives even if this process
   * ends
   */
  readonly deliver: (mail: RenderedMail, lastByteGone: () => void) => Promise<void>
}

/** One connection to the mail server: it stays open from mail to mail, and is opened when it is needed. One mail at a time. */
export interface MailSession extends MailDelivery {
  readonly close: () => void
}

/** Delivers single mails over connections that it keeps open for a while, and opens connections for whoever has many mails. */
export interface MailTransport extends MailDelivery {
  readonly session: () => MailSession
}

/**
 * Delivers a mail and stores at the moment of its last byte that the mail server has it: if this process dies afterwards, the mail
 * is not sent again (see the README).
 * @param markHandedOver sends its statement before it returns; its failure is reported, and the mail goes on
 * @throws what the delivery throws, after the mark is stored
 */
export async function deliverMarked(
  delivery: MailDelivery,
  mail: RenderedMail,
  markHandedOver: () => Promise<void>,
): Promise<{ handedOver: boolean; error?: unknown }> {
  let marked: Promise<void> | undefined
  try {
    await delivery.deliver(mail, () => {
      marked = markHandedOver()
    })
  } catch (error) {
    await marked
    return { handedOver: marked !== undefined, error }
  }
  await marked
  return { handedOver: marked !== undefined }
}
