import { dayText } from '@ribbonry/dates'
import { priceText } from '@ribbonry/prices'
import type { MailTemplates } from './mail-template.ts'
import { ButtonLink, FallbackLink, Paragraph, PlainText, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'

const PAID_BY = { card: 'By card', paypal: 'By PayPal' } as const

/** Lines that have something to say. */
const linesOf = (...lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n')

/** Receipts: everything stands in the mail, so that it can be printed and kept. */
export const receiptTemplates: Pick<MailTemplates, 'receipt'> = {
  receipt: ({ name, number, issued, subject, paid_by, link, amount, currency, company, tax_number, seller }, { site }) => {
    const price = priceText(amount, currency, true)
    const buyer = linesOf(oneLine(company), tax_number === '' ? '' : `Tax number: ${oneLine(tax_number)}`)
    return {
      subject: `Your receipt ${number}`,
      preview: `${price}, ${dayText(issued)}`,
      footer: `You get this mail because you paid for something on ${site}. Please keep it for your accounts.`,
      body: (
        <>
          <Title>Receipt {number}</Title>
          <Paragraph>{oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`}</Paragraph>
          <Paragraph>Thank you. Your payment has arrived, and this is your receipt.</Paragraph>
          <PlainText>{linesOf(oneLine(subject), `Paid: ${price}`, `${PAID_BY[paid_by]}, ${dayText(issued)}`)}</PlainText>
          {buyer !== '' && <PlainText>{`For:\n${buyer}`}</PlainText>}
          <PlainText>
            {linesOf('From:', seller.name, seller.address, seller.tax_number === '' ? '' : `Tax number: ${seller.tax_number}`)}
          </PlainText>
          <SecondaryText>The money is for what is named above; nothing is left to pay.</SecondaryText>
          <ButtonLink href={link}>Print this receipt</ButtonLink>
          <FallbackLink href={link} />
        </>
      ),
    }
  },
}
