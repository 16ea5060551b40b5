import { dayText } from '@ribbonry/dates'
import { moneyText } from '@ribbonry/prices'
import { Fragment } from 'react'
import type { MailContent, MailLinks, MailTemplates, TemplateData } from './mail-template.ts'
import { ButtonLink, FallbackLink, Paragraph, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'

const MAX_SUBJECT_LENGTH = 200
const PAID_BY = { card: 'Card payment', paypal: 'PayPal' } as const
const PROVIDERS = { card: 'Stripe', paypal: 'PayPal' } as const
/** What a dispute means for what was bought. */
const STOPPED = {
  pitch: 'Its ads have stopped until the dispute is over.',
  boost: 'Its gift is not shown as a boost until the dispute is over; the day stays taken.',
} as const

/** Lines of one paragraph, in both parts of a mail; those that have nothing to say are left out. */
function Lines({ lines }: { lines: readonly string[] }) {
  const shown = lines.map(oneLine).filter((line) => line !== '')
  return (
    <Paragraph>
      {shown.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  )
}

const taxLine = (number: string): string => (number === '' ? '' : `Tax number: ${number}`)

/** @param offer what a buyer without an account reads above the button */
function receiptContent(
  data: TemplateData<'receipt'>,
  { site }: MailLinks,
  { offer, button }: { readonly offer?: string; readonly button: string },
): MailContent {
  const { name, number, issued, subject, paid_by, link, amount, currency, company, tax_number, seller } = data
  const { regular = amount } = data
  const paid = moneyText(amount, currency)
  const discount = regular - amount
  return {
    subject: `Your receipt ${number}`,
    preview: `${paid}, ${dayText(issued)}`,
    footer: `You get this mail because you paid for something on ${site}. Please keep it for your accounts.`,
    body: (
      <>
        <Title>Receipt {number}</Title>
        <Paragraph>{oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`}</Paragraph>
        <Paragraph>Thank you. Your payment has arrived, and this is your receipt.</Paragraph>
        <Lines
          lines={[
            subject,
            `Price: ${moneyText(regular, currency)}`,
            discount > 0 ? `Discount: −${moneyText(discount, currency)}` : '',
            `Total, paid: ${paid}`,
            `${PAID_BY[paid_by]}, ${dayText(issued)}`,
          ]}
        />
        {company + tax_number !== '' && <Lines lines={['For:', company, taxLine(tax_number)]} />}
        <Lines lines={['From:', seller.name, ...seller.address.split('\n'), taxLine(seller.tax_number)]} />
        <SecondaryText>The money is for what is named above; nothing is left to pay.</SecondaryText>
        {offer !== undefined && <Paragraph>{offer}</Paragraph>}
        <ButtonLink href={link}>{button}</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }
}

const OFFER =
  'You bought this without an account. Make one, and it is yours there, with this receipt to print. The link is for you alone.'

const WHY_BACK = {
  duplicate: 'It came twice: another payment for the same stands, and this one goes back by itself.',
  'day-lost': 'Somebody else had the day when your money came, so it goes back by itself.',
  'wrong-amount': 'It was not the amount, or not the currency, that we asked for: it paid for nothing, and goes back by itself.',
  'given-back': 'We give it back to you.',
} as const
/** When money is there again, by how it was paid. */
const ARRIVES = {
  card: 'Your bank shows it on your card within 5 to 10 days.',
  paypal:
    'PayPal adds it to your balance within a day, or returns it to the card or bank behind your account within 5 to 10 days.',
  other: 'It comes back the way in which you paid.',
} as const

function refundContent(data: TemplateData<'payment-refunded'>, { site }: MailLinks): MailContent {
  const { name, number, issued, receipt, subject, paid_by, amount, currency, is_whole, reason } = data
  const { company, tax_number, seller } = data
  const price = moneyText(amount, currency)
  return {
    subject: `${price} goes back to you${number === '' ? '' : `: credit note ${number}`}`,
    preview: ARRIVES[paid_by],
    footer: `You get this mail because you paid for something on ${site}. Please keep it for your accounts.`,
    body: (
      <>
        <Title>{number === '' ? 'Your money goes back' : `Credit note ${number}`}</Title>
        <Paragraph>{oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`}</Paragraph>
        <Paragraph>
          {WHY_BACK[reason]} {ARRIVES[paid_by]}
        </Paragraph>
        <Lines lines={[subject, `${is_whole ? 'Refunded' : 'Refunded in part'}: ${price}`, dayText(issued)]} />
        {receipt !== '' && <Lines lines={[`Takes back receipt ${receipt}${is_whole ? '' : ', in part'}.`]} />}
        {company + tax_number !== '' && <Lines lines={['To:', company, taxLine(tax_number)]} />}
        <Lines lines={['From:', seller.name, ...seller.address.split('\n'), taxLine(seller.tax_number)]} />
        <SecondaryText>You need to do nothing. If it has not come by then, please answer this mail.</SecondaryText>
      </>
    ),
  }
}

/** Receipts: everything stands in the mail, so that it can be printed and kept. And to staff, that a payment is disputed. */
export const receiptTemplates: Pick<MailTemplates, 'receipt' | 'guest-receipt' | 'payment-refunded' | 'payment-disputed'> = {
  'payment-refunded': refundContent,
  receipt: (data, links) => receiptContent(data, links, { button: 'Print this receipt' }),
  'guest-receipt': (data, links) => receiptContent(data, links, { offer: OFFER, button: 'See what I bought' }),
  'payment-disputed': ({ kind, subject, paid_by, amount, currency, link }, { site }) => ({
    subject: `Disputed: ${oneLine(subject)}`.slice(0, MAX_SUBJECT_LENGTH),
    preview: `${moneyText(amount, currency)}. ${PROVIDERS[paid_by]} waits for an answer.`,
    footer: `Goes to whoever looks after payments on ${site}.`,
    body: (
      <>
        <Title>A payment is disputed</Title>
        <Lines lines={[subject, `Held back: ${moneyText(amount, currency)}`, PAID_BY[paid_by]]} />
        <Paragraph>{STOPPED[kind]}</Paragraph>
        <Paragraph>
          {PROVIDERS[paid_by]} decides by what we send it, and for the buyer if we send nothing in time. Its own pages say until
          when, and take the answer.
        </Paragraph>
        <ButtonLink href={link}>Look at the payment</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
}
