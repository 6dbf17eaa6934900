//! An SMTP server on loopback that keeps what it is given.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::client::PATIENCE;

pub(crate) struct Sink {
    pub(crate) url: String,
    mails: mpsc::UnboundedReceiver<Mail>,
}

/// A mail as its reader sees it.
#[derive(Debug)]
pub(crate) struct Mail {
    pub(crate) to: String,
    head: String,
    pub(crate) text: String,
}

impl Sink {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (sender, mails) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let sender = sender.clone();
                tokio::spawn(async move { drop(converse(stream, &sender).await) });
            }
        });
        Self { url, mails }
    }

    pub(crate) async fn receive(&mut self) -> Mail {
        timeout(PATIENCE, self.mails.recv()).await.expect("a mail comes").unwrap()
    }

    /// Whether no mail has come that was not received.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.mails.try_recv().is_err()
    }
}

/// Takes mails over one connection, except for people whose names begin with `nobody`.
async fn converse(stream: TcpStream, mails: &mpsc::UnboundedSender<Mail>) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 sink\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let answer = match line.split([' ', ':']).next() {
            Some("RCPT") if line.contains("<nobody") => "550 there is no nobody@here",
            Some("RCPT") => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 ok"
            }
            Some("DATA") => {
                writer.write_all(b"354 go on\r\n").await?;
                let mut data = Vec::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    data.push(
                        line.strip_prefix("..").map_or(line.clone(), |rest| format!(".{rest}")),
                    );
                }
                mails.send(read(to.clone(), &data.join("\r\n"))).unwrap();
                "250 taken"
            }
            Some("QUIT") => "221 bye",
            _ => "250 ok",
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

fn read(to: String, data: &str) -> Mail {
    let (head, body) = data.split_once("\r\n\r\n").unwrap();
    // Long header fields go on in lines that begin with a space.
    let head = head.replace("\r\n ", " ");
    let text = match field(&head, "Content-Transfer-Encoding") {
        Some("quoted-printable") => quoted_printable(body),
        Some("base64") => {
            let bytes = STANDARD.decode(body.replace("\r\n", "")).unwrap();
            String::from_utf8(bytes).unwrap()
        }
        _ => body.to_owned(),
    };
    Mail { to, head, text: text.replace("\r\n", "\n") }
}

fn field<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn quoted_printable(text: &str) -> String {
    let mut bytes = Vec::new();
    let text = text.replace("=\r\n", "");
    let mut parts = text.split('=');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).unwrap()
}

impl Mail {
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        field(&self.head, name)
    }

    /// The subject, whose words may be encoded in base64.
    pub(crate) fn subject(&self) -> String {
        let subject = self.field("Subject").unwrap();
        let decode = |word: &str| {
            let encoded = word.strip_prefix("=?utf-8?b?")?.strip_suffix("?=")?;
            Some(String::from_utf8(STANDARD.decode(encoded).unwrap()).unwrap())
        };
        let mut text = String::new();
        let mut was_encoded = false;
        for word in subject.split(' ') {
            let decoded = decode(word);
            // Spaces between two encoded words are none.
            let is_joined = was_encoded && decoded.is_some();
            if !text.is_empty() && !is_joined {
                text.push(' ');
            }
            was_encoded = decoded.is_some();
            text += &decoded.unwrap_or_else(|| word.to_owned());
        }
        text
    }

    /// The token in the link to the page for mails.
    pub(crate) fn token(&self, purpose: &str) -> String {
        let begin = format!("https://ludotheque.example/mail#{purpose}.");
        let token = self.text.lines().find_map(|line| line.strip_prefix(&begin));
        token.unwrap_or_else(|| panic!("no link for {purpose} in {}", self.text)).to_owned()
    }
}
