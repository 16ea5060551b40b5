// The `globalTeardown` of every Jest project here: closes the instances that the test files of this process shared.
import { failOnFaultyAnswers } from './faulty-answers.mjs'

export default async function teardown() {
  await globalThis[Symbol.for('ribbonry.test-teardown')]?.()
  failOnFaultyAnswers()
}
