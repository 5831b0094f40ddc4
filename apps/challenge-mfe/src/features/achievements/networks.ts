/** A place to share an achievement: the network's own share page, and the address that opens its app. */
export interface Network {
  /** A proper name, the same in every language. */
  name: string;
  page: string;
  app: string;
}

export interface Message {
  /** Ends with the link. */
  text: string;
  url: string;
}

export function networks({ text, url }: Message): Network[] {
  const [message, link] = [encodeURIComponent(text), encodeURIComponent(url)];
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${link}`;
  return [
    {
      name: 'WhatsApp',
      page: `https://wa.me/?text=${message}`,
      app: `whatsapp://send?text=${message}`,
    },
    {
      name: 'Facebook',
      page: facebook,
      app: `fb://facewebmodal/f?href=${encodeURIComponent(facebook)}`,
    },
    {
      name: 'X',
      page: `https://x.com/intent/post?text=${message}`,
      app: `twitter://post?message=${message}`,
    },
    {
      name: 'Telegram',
      page: `https://t.me/share/url?url=${link}&text=${message}`,
      app: `tg://msg_url?url=${link}&text=${message}`,
    },
  ];
}
