import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import type { MailContent, MailLinks } from './mail-template.ts'
import { LOGO_ID, LOGO_SIZE } from './logo.ts'
import { DARK_STYLE, LIGHT, SANS, SERIF } from './palette.ts'

const WIDTH = '560px'

/** The layout of all mails: header with logo, content, footer. */
export function MailLayout({ content, links, postalAddress }: { content: MailContent; links: MailLinks; postalAddress: string }) {
  return (
    <Html lang="en">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
        {content.style !== undefined && <style>{content.style}</style>}
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="on-sunk" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.sunk }}>
        <Container
          className="on-sunk"
          style={{ maxWidth: WIDTH, margin: '0 auto', padding: '0 12px', backgroundColor: LIGHT.sunk }}
        >
          {content.before !== undefined && <Section style={{ padding: '20px 16px 0' }}>{content.before}</Section>}
          <Section style={{ padding: '28px 16px 18px' }}>
            <a
              className="in-ribbon"
              href={links.site}
              style={{
                fontFamily: SERIF,
                fontSize: '24px',
                lineHeight: '28px',
                fontWeight: 600,
                textDecoration: 'none',
                color: LIGHT.ribbon,
              }}
            >
              <img
                src={`cid:${LOGO_ID}`}
                width={LOGO_SIZE}
                height={LOGO_SIZE}
                alt=""
                style={{ border: 0, marginRight: '8px', verticalAlign: 'middle' }}
              />
              Ribbonry
            </a>
          </Section>
          <Section
            className="on-raised"
            style={{
              padding: '32px 24px 20px',
              border: `1px solid ${LIGHT.line}`,
              borderRadius: '16px',
              backgroundColor: LIGHT.raised,
            }}
          >
            {content.body}
          </Section>
          <Section style={{ padding: '20px 16px 36px' }}>
            <p
              className="in-ink3"
              style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '21px', margin: 0, color: LIGHT.ink3 }}
            >
              {content.footer}
            </p>
            <p
              className="in-ink3"
              style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '21px', margin: '12px 0 0', color: LIGHT.ink3 }}
            >
              {postalAddress}
            </p>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
