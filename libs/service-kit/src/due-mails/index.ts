export * from './due-mails.repository.ts'
export * from './due-mails.service.ts'
export * from './due-mails.table.ts'
export * from './member-recipients.ts'
