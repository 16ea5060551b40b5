import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** The contact form, and a confirmation after sending. */
export function Contact() {
  const [sent, setSent] = useState(false)
  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        Send a message
      </h2>
      {sent ? (
        <Sent
          onAgain={() => {
            setSent(false)
          }}
        />
      ) : (
        <ContactForm
          onSent={() => {
            setSent(true)
          }}
        />
      )}
    </section>
  )
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div
      className={styles.sent}
      role="status"
      tabIndex={-1}
      ref={(element) => {
        element?.focus()
      }}
    >
      <p>Thank you. Your message is with us, and a person will read it.</p>
      <Button onClick={onAgain}>Write another one</Button>
    </div>
  )
}
