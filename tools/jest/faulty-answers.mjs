/** Answers that differ from the OpenAPI document, as `@ribbonry/testing` finds them. */
const FAULTY_ANSWERS = Symbol.for('ribbonry.faulty-answers')

/** Fails the test during which services answered otherwise than the OpenAPI document says. @throws Error naming each answer */
export function failOnFaultyAnswers() {
  const faults = globalThis[FAULTY_ANSWERS]?.splice(0) ?? []
  if (faults.length > 0) throw new Error(`Answers differ from the OpenAPI document:\n${faults.join('\n')}`)
}
