/** Dialog texts of days 11–20, Italian. */
import type { ChallengeDetail } from '../shapes.ts';

export const creativityDetails: readonly ChallengeDetail[] = [
  {
    description:
      'Disegna una mano con l’altra guardando solo la mano, mai il foglio. Una linea, lenta come una formica. Verrà sbagliata in modo interessante. Disegnala di nuovo.',
    indoor: 'Qualsiasi luce, qualsiasi penna, il retro di una busta.',
    alone: 'Fanne tre e tieni la più strana.',
    seated: 'Appoggia al tavolo la mano da disegnare, così può stare ferma.',
    reflection: 'Com’è stato fare qualcosa di imperfetto?',
  },
  {
    description:
      'Pensa a un posto che hai amato e descrivilo in sei righe, a mano. Comincia da quello che avevi sotto i piedi. Lascia fuori la parola bello.',
    indoor: 'Scrivi dove sei e lascia sparire la stanza.',
    alone: 'Alla fine rileggilo piano, come se fosse di qualcun altro.',
    seated: 'Prima chiudi gli occhi per un minuto ed entra dalla porta.',
    reflection: 'Quale dettaglio non ti aspettavi?',
  },
  {
    description:
      'Prepara qualcosa di piccolo senza ricetta: un crostino, un’insalata, una salsa. Annusa ogni cosa prima che entri e lascia decidere al naso. Assaggia due volte, correggi una, mangia senza schermi.',
    indoor: 'Usa solo quello che in cucina c’è già.',
    alone: 'Apparecchia davvero, con un piatto vero, per una persona.',
    seated: 'Le cose fredde non hanno bisogno di fornelli: taglia, mescola e condisci al tavolo.',
    reflection: 'Quale senso ha fatto quasi tutto il lavoro?',
  },
  {
    description:
      'Prendi un foglio e piega qualcosa a memoria: una barca, un cappello, un uccello che ricordi a metà. Niente istruzioni. Quando ti blocchi, inventa il resto e dagli un nome.',
    indoor: 'Si piegano altrettanto bene una vecchia lettera o la pagina di una rivista.',
    alone: 'Nessuno darà un voto. Piegane un secondo a occhi chiusi.',
    seated: 'Un vassoio o un libro sulle ginocchia bastano come tavolo.',
    reflection: 'Che cosa hai fatto quando non sapevi andare avanti?',
  },
  {
    description:
      'Scrivi a mano una lettera a chi sarai il giorno 30. Racconta come sono adesso le tue sere, che cosa speri e che cosa perdoneresti. Piegala, chiudila, scrivici la data e mettila dove la ritroverai.',
    indoor: 'Dietro un libro, in un cappotto, sotto un cassetto: scegli il posto prima di scrivere.',
    alone: 'Scrivi come a chi arriva in ritardo, non a chi ha colpa.',
    seated: 'Mezza pagina basta. Se scrivere fa male, disegnala.',
    reflection: 'Che cosa dovrebbe ricordare quella persona?',
  },
  {
    description:
      'Con dita e palmi, trova un ritmo sul tavolo. Tienilo finché va da solo, poi cambia una cosa. Tieni anche quella. Niente registrazioni, niente base.',
    indoor: 'Tavolo, scatola, termosifone, cuscino: senti che cosa ha da dire ciascuno.',
    alone: 'Suona male quanto vuoi. Poi rispondi con un altro ritmo.',
    seated: 'Anche i piedi sono strumenti, e le ginocchia pure.',
    reflection: 'Quando hai smesso di giudicarlo?',
  },
  {
    description:
      'Cambia una mensola o una scrivania. Togli tutto, pulisci, rimetti solo ciò che vuoi incontrare. Lascia apposta un posto vuoto, dove la mano trovava il telefono.',
    indoor: 'Comincia dal punto accanto a cui siedi la sera.',
    alone: 'Non serve un secondo parere. Sposta una cosa tre volte, se lo chiede.',
    seated: 'Anche un cassetto sul tavolo è una mensola.',
    reflection: 'A che cosa ti invita adesso?',
  },
  {
    description:
      'Raccogli sette oggetti comuni e componi un’immagine, su un tavolo o per terra. Spostali finché qualcosa tiene. Guardala per un minuto; non fotografarla.',
    indoor: 'Di solito un cassetto contiene un’intera natura morta.',
    alone: 'Dalle un titolo e dillo ad alta voce.',
    seated: 'Prendi ciò che raggiungi senza alzarti. I limiti aiutano.',
    reflection: 'Che cosa hai notato delle cose comuni?',
  },
  {
    description:
      'Disegna a memoria e a mano il quartiere di un tempo della tua infanzia. Parti da una porta. Segna il negozio, il cane, il muro, il posto dove non potevi andare. Dove la memoria finisce, lascia il foglio bianco.',
    indoor: 'Un foglio grande aiuta: uniscine quattro piccoli con il nastro.',
    alone: 'Poi percorrilo con un dito, dalla porta fino al margine.',
    seated: 'Gira il foglio, non te.',
    reflection: 'Che cosa c’è al margine della mappa?',
  },
  {
    description:
      'Resta venti minuti con una penna, un foglio e nient’altro. Puoi scrivere, disegnare o annoiarti. L’esperimento è la noia; annota che cosa arriva dall’altra parte.',
    indoor: 'Mettiti davanti a un muro, non a una finestra. Meno da guardare, più da trovare.',
    alone: 'Ripetiti che nessuno si aspetta niente. Poi aspetta.',
    seated: 'La poltrona comoda è permessa. Addormentarsi non è fallire, è un risultato.',
    reflection: 'Quale idea non sarebbe arrivata scorrendo?',
  },
];
