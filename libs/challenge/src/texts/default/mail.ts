/** Mails to a person. Sent in English or Italian, as the browser asks for; plain text. */
export const mail = {
  recovery: {
    subject: 'Your way back into ScrollStop',
    text: (link: string) => `Hello,

somebody asked for a new password for this address. If it was you, open this link:

${link}

It works once, for 15 minutes, and shows a temporary password. Your old one works until you use it.

If it was not you, do nothing: nothing has changed.

ScrollStop
`,
  },
};

export type MailTexts = typeof mail;
