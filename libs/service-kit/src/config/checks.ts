/** Whether answers, refusals and mails are compared with the declarations of their calls: everywhere but in production. */
export const CHECKS_CONTRACTS = ['test', 'development'].includes(process.env['NODE_ENV'] ?? '')
