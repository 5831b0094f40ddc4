/** Activities that may replace a day's own, Italian. */
import type { AlternativeId } from '../alternatives.ts';
import type { ChallengeDetail, ChallengeTitle } from '../shapes.ts';

export const alternativeTexts: Readonly<Record<AlternativeId, ChallengeTitle & ChallengeDetail>> = {
  'mind-1': {
    title: 'Suoni, da vicino a lontano',
    teaser: 'Ascolta dal tuo respiro fino al suono più lontano.',
    description:
      'Siediti e ascolta. Prima i suoni del corpo, poi della stanza, poi della casa, poi il più lontano che riesci a sentire. Resta un poco con ognuno, e poi rifai la strada al contrario.',
    indoor: 'Una stanza silenziosa ha più suoni di quanti credi: tubi, un orologio, il frigo.',
    alone: 'Sussurra il nome di ogni suono quando lo trovi.',
    seated: 'Piedi a terra, occhi chiusi o su un punto.',
    reflection: 'Quale suono non avevi mai sentito prima di oggi?',
  },
  'mind-2': {
    title: 'Mani lente',
    teaser: 'Lava qualcosa a mano, più piano che puoi.',
    description:
      'Scegli una tazza, una padella o una mela e lavala a mano, piano. Senti la temperatura, il peso, il bordo. Quando i pensieri vanno altrove, torna all’acqua.',
    indoor: 'Bastano la cucina o il bagno.',
    alone: 'Nessuno aspetta la tazza. Prenditi il doppio del tempo.',
    seated: 'Va bene anche una bacinella sul tavolo.',
    reflection: 'Dove sono andati i pensieri mentre le mani andavano piano?',
  },
  'mind-3': {
    title: 'Tasche vuote',
    teaser: 'Cammina a tasche vuote e guarda piedi, porte e cielo.',
    description:
      'Esci con in tasca solo la chiave. Per un tratto guarda solo a terra, poi solo le porte, poi solo il cielo. Torna indietro quando hai visto tutte e tre le cose.',
    indoor: 'Cammina per le stanze: pavimento, porte, soffitto.',
    alone: 'Scegli la strada da ciò che ti sembra meno noto.',
    seated: 'Da una panchina o da una finestra, dai agli occhi gli stessi tre livelli.',
    reflection: 'Che cosa hai visto, fra ciò davanti a cui passi ogni giorno?',
  },
  'mind-4': {
    title: 'La luce che va',
    teaser: 'Guarda cambiare la luce di un posto, e nient’altro.',
    description:
      'Scegli un muro, un pavimento o un pezzo di cielo e guarda la luce finché non è cambiata. Non cercare niente. Quando arriva la noia, nota in quale parte del corpo sta.',
    indoor: 'Anche una lampada dietro una tenda cambia, se ti sposti.',
    alone: 'Resta finché sai dire che cosa è cambiato.',
    seated: 'Una sedia, la schiena appoggiata, le mani in grembo.',
    reflection: 'Com’è la noia, vista da dentro?',
  },
  'make-1': {
    title: 'Dieci linee',
    teaser: 'Disegna una cosa con dieci linee, non una di più.',
    description:
      'Scegli una cosa nella stanza e disegnala con dieci linee esatte. Poi rifalla con cinque. Tienile entrambe: spesso la seconda è la migliore.',
    indoor: 'Un angolo della cucina ha abbastanza cose.',
    alone: 'Disegna la cosa che porteresti con te in un trasloco.',
    seated: 'Un foglio su un libro, sulle ginocchia, è un tavolo.',
    reflection: 'Che cosa hai lasciato fuori, e se ne sente la mancanza?',
  },
  'make-2': {
    title: 'Un attrezzo dal nulla',
    teaser: 'Costruisci qualcosa di utile con ciò che butteresti.',
    description:
      'Prendi quello che c’è nel cestino della carta e costruisci qualcosa da usare questa settimana: un portapenne, un letto per il telefono, un imbuto, una scatola. Può essere brutto. Deve funzionare una volta.',
    indoor: 'Bastano il cestino e un rotolo di nastro.',
    alone: 'Dagli un nome e un posto.',
    seated: 'La carta si piega bene anche su un vassoio.',
    reflection: 'Che cosa hai usato che serviva ad altro?',
  },
  'make-3': {
    title: 'Parole da una pagina',
    teaser: 'Trova una poesia in una pagina scritta da altri.',
    description:
      'Prendi un vecchio giornale o un volantino. Cerchia dieci parole che ti piacciono, lontane fra loro. Scrivile in quell’ordine e aggiungi il meno possibile, finché dicono qualcosa.',
    indoor: 'Va bene qualsiasi stampa, anche il retro di una confezione.',
    alone: 'Leggila una volta ad alta voce, con le pause.',
    seated: 'Bastano penna e pagina.',
    reflection: 'Quale verso terresti?',
  },
  'make-4': {
    title: 'Un suono per oggi',
    teaser: 'Inventa una melodia di cinque note per questo giorno.',
    description:
      'Canticchia, fischia o batti cinque note adatte a questo giorno. Ripetile finché le sai a memoria. Poi cambiane una e tieni quello che è meglio.',
    indoor: 'Un mormorio basso non disturba nessuno.',
    alone: 'Cantala forte una volta.',
    seated: 'Battila con due dita sul bracciolo.',
    reflection: 'Che suono ha la tua giornata?',
  },
  'meet-1': {
    title: 'Un biglietto al posto giusto',
    teaser: 'Scrivi tre righe a mano e lasciale dove qualcuno le trova.',
    description:
      'Scrivi a una persona con cui vivi, lavori o studi: tre righe su qualcosa che ha fatto bene. Lascia il biglietto dove lo troverà oggi. Non annunciarlo.',
    indoor: 'Uno specchio, una tazza, la tasca di un cappotto.',
    alone: 'Scrivi a qualcuno che vedrai questa settimana.',
    seated: 'Non dettare: la tua calligrafia fa parte del biglietto.',
    reflection: 'Che cosa è stato difficile dire a parole?',
  },
  'meet-2': {
    title: 'Nomi',
    teaser: 'Impara il nome di qualcuno che vedi spesso, e usalo.',
    description:
      'C’è qualcuno che saluti senza conoscerne il nome: al negozio, per le scale, al lavoro. Di’ il tuo, chiedi il suo, usalo una volta nella stessa conversazione.',
    indoor: 'Vale anche chi abita accanto, sulla porta.',
    alone: 'Vai dove ordini di solito, e non ordinare subito.',
    seated: 'Va bene anche una chiamata a un posto dove ti conoscono.',
    reflection: 'Che cosa è cambiato quando hai saputo il nome?',
  },
  'meet-3': {
    title: 'Chiedi aiuto',
    teaser: 'Chiedi a qualcuno un piccolo favore che potresti fare da te.',
    description:
      'Scegli una cosa piccola e chiedila a una persona, faccia a faccia: un consiglio, una mano, una ricetta. Ascolta tutta la risposta. Ringrazia per una cosa precisa.',
    indoor: 'Chiedi a chi vive con te qualcosa che sa meglio di te.',
    alone: 'Chiedi in un negozio invece di cercare.',
    seated: 'Chiedi con una chiamata, non con un messaggio.',
    reflection: 'Com’è stato avere bisogno di qualcuno?',
  },
  'meet-4': {
    title: 'Una vecchia storia',
    teaser: 'Chiedi a qualcuno di un giorno prima che vi conosceste.',
    description:
      'Chiedi a una persona di raccontarti un giorno di prima che vi conosceste. Prima metti il telefono dove non si vede. Chiedi due volte «e poi?», e non dire nulla di tuo finché non ha finito.',
    indoor: 'A tavola o mentre si lavano i piatti.',
    alone: 'Chiama qualcuno più grande di te.',
    seated: 'Fianco a fianco su un divano è più facile raccontare.',
    reflection: 'Che cosa non sapevi di questa persona?',
  },
};
