import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'

/**
 * Upper bound for sending mails: nodemailer's pool sends the bytes of a file so many times over so many connections. Nothing is
 * read from a database, and nothing is stored. Prints mails a second.
 */
const [url = '', file = '', count = '0', connections = '1'] = process.argv.slice(2)
const raw = readFileSync(file)
const transport = createTransport({ url, pool: true, maxConnections: Number(connections), maxMessages: 200 } as never)
const began = performance.now()
let sent = 0
const sendNext = async (): Promise<void> => {
  while (sent < Number(count)) {
    sent += 1
    await transport.sendMail({ envelope: { from: 'post@ribbonry.test', to: [`reader${sent}@example.org`] }, raw })
  }
}
await Promise.all(Array.from({ length: Number(connections) }, sendNext))
console.log(Number(count) / ((performance.now() - began) / 1000))
transport.close()
